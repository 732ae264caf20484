import { type Fact, type Letter, presentable } from './letter.ts';

/** The letter as plain text. */
export function textOf(letter: Letter): string {
  const { heading, opening, facts, closing } = presentable(letter);
  const paragraphs = [
    heading,
    opening.join('\n'),
    facts.map(textOfFact).join('\n'),
    closing.join('\n'),
  ];
  const text = paragraphs.filter(Boolean).join('\n\n');
  return `${text.replace(/\n{3,}/g, '\n\n')}\n`;
}

/** On one line, or indented below its label when it is long. */
function textOfFact({ label, text }: Fact): string {
  return text.length > 60 || text.includes('\n')
    ? `\n${label}:\n${text.replace(/^/gm, '  ')}\n`
    : `${label}: ${text}`;
}
