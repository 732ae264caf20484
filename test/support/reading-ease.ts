/**
 * How easily a text reads: Flesch's formula (Rudolf Flesch, ‘A New Readability Yardstick’, Journal
 * of Applied Psychology 32, 1948). 100 is a child's book, 60 to 70 plain English, 30 a statute.
 */

/** The syllables of a word, by its vowels; a silent e inside it is counted, so that nothing reads too easily. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const silent = letters.replace(/(?:[^laeiouysxzcgh]es|[^dt]ed|[^laeiouy]e)$/, '');
  return Math.max(1, silent.match(/[aeiouy]+/g)?.length ?? 1);
}

/** Flesch's reading ease of sentences. A figure is read as one word of one syllable. */
export function readingEase(sentences: string[]): number {
  const words = sentences.flatMap((one) => one.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu) ?? []);
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (spoken / words.length);
}
