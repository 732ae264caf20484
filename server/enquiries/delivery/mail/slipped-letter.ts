/** What a customer reads when the call that we promised has slipped, in the owner's words. */
import { callBackWords } from '../../../../calendar/call-back.ts';
import { nextClosing } from '../../../../calendar/next-closing.ts';
import { identityOf } from '../../../../content/identity.ts';
import { officeHours } from '../../../../content/office-hours.ts';
import { firm, officeWords } from '../../../../content/read.ts';
import type { Letter } from './letter.ts';

type Slipped = { subject: string; letter: Letter };

/** The owner's words about one promise that has slipped. */
export function slippedWords(callBackBy: Date, words = officeWords().slipped) {
  const next = nextClosing(new Date(callBackBy.getTime() + 1), officeHours());
  const said: Record<string, string> = {
    promised: callBackWords(callBackBy, callBackBy),
    next: callBackWords(next, callBackBy),
  };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
  return {
    subject: filled(words.subject),
    heading: filled(words.heading),
    sentences: words.sentences.map(filled),
  };
}

/** `link`: the whole address of the enquiry's own page. */
export function slippedLetter(
  { reference, callBackBy }: { reference: string; callBackBy: Date },
  link: string,
): Slipped {
  const { subject, heading, sentences } = slippedWords(callBackBy);
  return {
    subject: `${subject}: ${reference}`,
    letter: {
      reference,
      heading,
      opening: sentences,
      button: { text: 'Choose a time for our call', href: link },
      facts: [{ label: 'Our number', text: firm().phone }],
      closing: [`Your reference is ${reference}. ${identityOf(firm())}`],
    },
  };
}
