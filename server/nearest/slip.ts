/**
 * Is one word the other with a slip of the finger in it? A letter too many, too few or in its
 * neighbour's place from five letters on; another letter instead from six; two slips from eight.
 * Both begin with the same letter.
 */
export function slip(typed: string, word: string): boolean {
  const length = Math.min(typed.length, word.length);
  const most = length < 5 ? 0 : length < 8 ? 1 : 2;
  if (!most || typed[0] !== word[0] || Math.abs(typed.length - word.length) > most) return false;
  if (length === 5 && typed.length === 5 && word.length === 5) return isSwapped(typed, word);
  return slips(typed, word) <= most;
}

/** Two neighbours in each other's place, and nothing else. */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** How many slips lie between two words (Damerau and Levenshtein). */
function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (row: number, at: number) => rows[row]?.[at] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return cell(a.length, b.length);
}
