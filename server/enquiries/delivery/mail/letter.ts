/**
 * A letter to the office in words. letter-text.ts and letter-html.ts make both forms of a mail from
 * it, so neither can say less than the other.
 */
import { showControls } from '../../control-characters.ts';

/** `href` is where the text leads: tel:, mailto: or an address of ours. */
export type Fact = { label: string; text: string; href?: string | undefined };
export type Action = { text: string; href: string };
/** A photo that is shown in the mail: `cid` names its attachment; `file` says what was attached. */
export type Shown = { cid: string; caption: string; file: string };

export type Letter = {
  /** At the right of the letterhead. */
  reference?: string;
  heading: string;
  /** One line under the heading. */
  summary?: string;
  /** The one thing to do next. */
  button?: Action | undefined;
  /** Sentences of ours. */
  opening: string[];
  /** What somebody wrote, as they wrote it. */
  words?: string;
  photos?: Shown[];
  facts: Fact[];
  /** What can be said from the mail alone: each opens a page that asks once more. */
  choices?: { question: string; all: Action[]; note: string } | undefined;
  /** Small print. */
  closing: string[];
  /** At the end of the small print: where all of it is. */
  elsewhere?: Action | undefined;
};

/** The letter as it can be shown: no control characters, and a dash where a fact is empty. */
export const presentable = (letter: Letter): Letter => ({
  ...letter,
  heading: showControls(letter.heading),
  opening: letter.opening.map(showControls),
  facts: letter.facts.map((fact) => ({ ...fact, text: showControls(fact.text) || '–' })),
  closing: letter.closing.map(showControls),
  ...(letter.summary !== undefined && { summary: showControls(letter.summary) }),
  ...(letter.words !== undefined && { words: showControls(letter.words) }),
  ...(letter.button && {
    button: { ...letter.button, text: showControls(letter.button.text) },
  }),
  ...(letter.photos && {
    photos: letter.photos.map(({ cid, caption, file }) => ({
      cid,
      caption: showControls(caption),
      file: showControls(file),
    })),
  }),
});
