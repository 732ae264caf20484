/** Finds words however their spaces, hyphens and capitals were typed. */

/** What was found in a text: the part that is underlined, and what stands round it. */
export type Hit = { label: string; before: string; match: string; after: string };
export type Text = { label: string; text: string };

type Squashed = { letters: string; at: number[] };

/** Letters and digits alone, in small letters, and where in the text each of them stands. */
function squash(text: string): Squashed {
  const letters: string[] = [];
  const at: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu))
    for (const letter of sign.toLowerCase()) {
      letters.push(letter);
      at.push(index);
    }
  return { letters: letters.join(''), at };
}

/** What was typed, and a British number written the other way: 07… and +447…. */
function spellings(typed: string): string[] {
  const { letters } = squash(typed);
  if (/^0\d{6,}$/.test(letters)) return [letters, `44${letters.slice(1)}`];
  return /^44\d{6,}$/.test(letters) ? [letters, `0${letters.slice(2)}`] : [letters];
}

/** So much of a long text is shown round what was found in it, in characters. */
const around = 70;

const from = (text: string): string =>
  text.length > around ? `…${text.slice(-around).replace(/^\S*\s/, '')}` : text;
const until = (text: string): string =>
  text.length > around ? `${text.slice(0, around).replace(/\s\S*$/, '')}…` : text;

function hitIn({ label, text }: Text, wanted: string[]): Hit | undefined {
  const { letters, at } = squash(text);
  for (const one of wanted) {
    const found = letters.indexOf(one);
    if (found < 0) continue;
    const start = at[found] ?? 0;
    const last = at[found + one.length - 1] ?? start;
    const end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
    return {
      label,
      before: from(text.slice(0, start)),
      match: text.slice(start, end),
      after: until(text.slice(end)),
    };
  }
  return undefined;
}

/** A search: `find` gives where its words are first met in some texts, or nothing. */
export function searchFor(typed: string): { find(texts: Text[]): Hit | undefined } {
  const whole = spellings(typed);
  const words = typed
    .split(/\s+/)
    .map(spellings)
    .filter(([first]) => first);
  return {
    find(texts) {
      if (!whole[0]) return undefined;
      for (const text of texts) {
        const hit = hitIn(text, whole);
        if (hit) return hit;
      }
      if (words.length < 2) return undefined;
      const hits = words.map((word) => texts.map((text) => hitIn(text, word)).find(Boolean));
      return hits.every(Boolean) ? hits[0] : undefined;
    },
  };
}
