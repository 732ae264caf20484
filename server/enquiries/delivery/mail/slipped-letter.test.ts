import { expect, test } from 'vitest';
import { identityOf } from '../../../../content/identity.ts';
import { firm } from '../../../../content/read.ts';
import { slippedLetter, slippedWords } from './slipped-letter.ts';

/** A Friday in July, by London's clocks. */
const friday = (time: string) => new Date(`2026-07-03T${time}:00+01:00`);
const words = {
  tell: true,
  subject: 'Late since {promised}',
  heading: 'We said {promised}',
  sentences: ['We ring you {next}.', 'No {such} word.'],
};

test('the owner’s words are filled in with what was promised, and with the end of that working day', () => {
  expect(slippedWords(friday('11:00'), words)).toEqual({
    subject: 'Late since by Friday 11 am',
    heading: 'We said by Friday 11 am',
    sentences: ['We ring you by Friday 5 pm.', 'No  word.'],
  });
});

test('what slipped at the end of a day is promised by the end of the next working day', () => {
  const [next] = slippedWords(friday('17:00'), words).sentences;
  expect(next).toBe('We ring you by Monday 5 pm.');
});

test('the letter names its reference and our number, and leads to where another time can be said', () => {
  const promised = friday('11:00');
  const own = slippedWords(promised);
  const link = 'https://www.thornbeck.example/enquiry/abc';
  expect(slippedLetter({ reference: 'WREN-1000', callBackBy: promised }, link)).toEqual({
    subject: `${own.subject}: WREN-1000`,
    letter: {
      reference: 'WREN-1000',
      heading: own.heading,
      opening: own.sentences,
      button: { text: 'Say when to ring you', href: link },
      facts: [{ label: 'Our number', text: firm().phone }],
      closing: [`Your reference is WREN-1000. ${identityOf(firm())}`],
    },
  });
});
