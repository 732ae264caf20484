/**
 * A letter in words. letter-text.ts and letter-html.ts make both forms of a mail from it, so
 * neither can say less than the other.
 */
import { showControls } from '../../control-characters.ts';

/** `href` is where the text leads: tel: or mailto:. */
export type Fact = { label: string; text: string; href?: string | undefined };

export type Letter = {
  heading: string;
  /** Sentences under the heading. */
  opening: string[];
  facts: Fact[];
  /** Small print. */
  closing: string[];
};

/** The letter as it can be shown: no control characters, and a dash where a fact is empty. */
export const presentable = ({ heading, opening, facts, closing }: Letter): Letter => ({
  heading: showControls(heading),
  opening: opening.map(showControls),
  facts: facts.map((fact) => ({ ...fact, text: showControls(fact.text) || '–' })),
  closing: closing.map(showControls),
});
