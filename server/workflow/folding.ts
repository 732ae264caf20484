/** Words as the search compares them: without spaces, hyphens, capitals and accents. */

type Folded = { letters: string; at: number[] };

/** A letter without its accents, small; ‘ﬁ’ is two. Most are plain already, and taken as they are. */
const plain = (sign: string): string =>
  sign < '\u0080'
    ? sign.toLowerCase()
    : sign
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits alone, small and without accents, and where in the text each of them stands. */
export function foldedWithPlaces(text: string): Folded {
  const letters: string[] = [];
  const at: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu))
    for (const letter of plain(sign)) {
      letters.push(letter);
      at.push(index);
    }
  return { letters: letters.join(''), at };
}

/** The same without the places: what is kept of a text, and what is looked for in it. */
export const folded = (text: string): string => foldedWithPlaces(text).letters;
