/** Finds words however their spaces, hyphens, capitals and accents were typed. */
import { folded, foldedWithPlaces } from './folding.ts';

/** What was found in a text: the part that is underlined, and what stands round it. */
export type Hit = { label: string; before: string; match: string; after: string };
export type Text = { label: string; text: string };

/** What was typed, and a British number written the other way: 07… and +447…. */
function spellings(typed: string): string[] {
  const letters = folded(typed);
  if (/^0\d{6,}$/.test(letters)) return [letters, `44${letters.slice(1)}`];
  return /^44\d{6,}$/.test(letters) ? [letters, `0${letters.slice(2)}`] : [letters];
}

/** Length of the excerpt round a match in a long text, in characters. */
const around = 70;

const from = (text: string): string =>
  text.length > around ? `…${text.slice(-around).replace(/^\S*\s/, '')}` : text;
const until = (text: string): string =>
  text.length > around ? `${text.slice(0, around).replace(/\s\S*$/, '')}…` : text;

function hitIn({ label, text }: Text, wanted: string[]): Hit | undefined {
  const { letters, at } = foldedWithPlaces(text);
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

/** A search by what was typed. */
export type Search = {
  /** The first text that contains all words; `undefined` if there is none. */
  find(texts: Text[]): Hit | undefined;
  /**
   * The same as a question to the database, about texts that are kept folded: one of these groups,
   * of which each word is there in one of its spellings. None: nothing is found.
   */
  groups: string[][][];
};

export function searchFor(typed: string): Search {
  const whole = spellings(typed);
  const words = typed
    .split(/\s+/)
    .map(spellings)
    .filter(([first]) => first);
  return {
    groups: whole[0] ? [[whole], ...(words.length > 1 ? [words] : [])] : [],
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
