import { type Action, type Fact, type Letter, presentable } from './letter.ts';

/** The letter as plain text. */
export function textOf(letter: Letter): string {
  const shown = presentable(letter);
  const { heading, summary, button, opening, words, photos = [], facts, choices, closing } = shown;
  const paragraphs = [
    [heading, summary].filter(Boolean).join('\n'),
    opening.join('\n'),
    // A number stands among the facts as well.
    button && !button.href.startsWith('tel:') ? textOfAction(button) : '',
    words ?? '',
    photos.map(({ caption, file }) => `${caption}: ${file}`).join('\n'),
    facts.map(textOfFact).join('\n'),
    choices ? [choices.question, ...choices.all.map(textOfAction), choices.note].join('\n') : '',
    closing.join('\n'),
    shown.elsewhere ? textOfAction(shown.elsewhere) : '',
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return `${text.replace(/\n{3,}/g, '\n\n')}\n`;
}

const textOfAction = ({ text, href }: Action): string => `${text}: ${href}`;

/** On one line, or indented below its label when it is long. */
function textOfFact({ label, text }: Fact): string {
  return text.length > 60 || text.includes('\n')
    ? `\n${label}:\n${text.replace(/^/gm, '  ')}\n`
    : `${label}: ${text}`;
}
