/** Words, and marks in a text, as the search takes them. */

/** A simple English stemmer, good enough to find pages. */
export function stem(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < 4 || /\d/.test(plain)) return plain;
  return plain
    .replace(/ies$/, 'y')
    .replace(/([^siu])s$/, '$1')
    .replace(/(...)(?:ing|ed|e)$/, '$1')
    .replace(/([b-df-hj-km-np-rtv-z])\1$/, '$1');
}

/** Words with what fits marked: every second piece is a mark, the first is none. */
export type Pieces = string[];

/** The words of a text, in small letters. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** 'HG5 8AB' or 'hg58ab' as its first half, by which we know where it is. */
export const shortPostcodes = (text: string): string =>
  text.replace(/\b([a-z]{1,2}\d{1,2})(?: ?\d[a-z]{2}| \d[a-z]?)(?![\p{L}\p{N}])/giu, '$1');

/** Marks in a text the words of these stems. */
export function piecesOf(text: string, stems: Set<string>): Pieces {
  const pieces = [''];
  for (const part of text.split(/([\p{L}\p{N}]+)/u)) {
    const marked = part !== '' && stems.has(stem(part));
    const last = pieces.length - 1;
    if (marked) pieces.push(part, '');
    else pieces[last] += part;
  }
  return pieces;
}

/** Longer queries are cut, because they would cost the server time. */
export const longestQuery = 100;
