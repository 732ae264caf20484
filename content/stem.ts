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
