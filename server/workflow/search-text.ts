/** What the search looks through: all words of an enquiry, folded, in one column. */
import { townOfPostcode } from '../../content/towns.ts';
import { emailKey, phoneKey } from '../../enquiry/dialled.ts';
import { labelledValues } from '../../enquiry/display.ts';
import type { Database } from '../db/database.ts';
import { amendmentsOf, enquiryOf, fieldsOf, setEnquiry } from '../db/enquiry-rows.ts';

/** ‘ﬁ’ becomes two letters. ASCII, the most, is fast. */
const plain = (sign: string): string =>
  sign < '\u0080'
    ? sign.toLowerCase()
    : sign
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

/** Small letters and digits without accents, and the place of each in the text. */
export function foldedWithPlaces(text: string) {
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

/** The match, and the words around it. */
export type Hit = { label: string; before: string; match: string; after: string };
export type Text = { label: string; text: string };

/** A British number has two: 07… and +447…. */
function spellings(typed: string): string[] {
  const letters = folded(typed);
  if (/^0\d{6,}$/.test(letters)) return [letters, `44${letters.slice(1)}`];
  return /^44\d{6,}$/.test(letters) ? [letters, `0${letters.slice(2)}`] : [letters];
}

/** In characters, round a match. */
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

export type Search = {
  /** The first match if all words are there. */
  find(texts: Text[]): Hit | undefined;
  /** For the database: any group, each word of it in any spelling. Empty: nothing is found. */
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
      const [hit] = whole[0] ? texts.flatMap((text) => hitIn(text, whole) ?? []) : [];
      if (hit || words.length < 2) return hit;
      const hits = words.map((word) => texts.map((text) => hitIn(text, word)).find(Boolean));
      return hits.every(Boolean) ? hits[0] : undefined;
    },
  };
}

type Searched = { reference: string; form: string; fields: string };

/** What its sender typed, its reference, and the town of its postcode. */
export function textsOf({ reference, form, fields }: Searched): Text[] {
  const values = fieldsOf({ fields });
  const town = townOfPostcode(values.postcode ?? '')?.name;
  return [
    { label: 'Reference', text: reference },
    ...labelledValues(form, values).map(({ label, text }) => ({ label, text })),
    ...(town ? [{ label: 'Place', text: town }] : []),
  ];
}

/** One line each, so that no word is found across two. */
export const searchText = (texts: Text[]): string =>
  texts.map(({ text }) => folded(text)).join('\n');

/** The notes that count and the changes of some enquiries. */
export async function furtherTextsOf(database: Database, references: string[]) {
  const notes = await database
    .selectFrom('steps')
    .select(['enquiry', 'details'])
    .where('enquiry', 'in', references)
    .where((is) => is.and({ kind: 'note', undone_at: null }))
    .orderBy('made_at')
    .execute();
  const changes = (await amendmentsOf(database, references)).filter(({ words }) => words);
  return [
    ...notes.map(({ enquiry, details }) => {
      const { words: text = '' } = JSON.parse(details) as { words?: string };
      return { enquiry, label: 'Noted', text };
    }),
    ...changes.map(({ enquiry, words: text }) => ({ enquiry, label: 'Changed', text })),
  ];
}

/** Writes the fields of an enquiry, with the columns that follow from them, which it returns. */
export async function setFields(
  transaction: Database,
  reference: string,
  fields: Record<string, string>,
) {
  const phone_key = phoneKey(fields.phone);
  const changed = { fields: JSON.stringify(fields), phone_key, email_key: emailKey(fields.email) };
  await setEnquiry(transaction, reference, changed);
  await renewSearchText(transaction, reference);
  return changed;
}

/** In the transaction that changes the words. */
export async function renewSearchText(transaction: Database, reference: string): Promise<void> {
  const row = await enquiryOf(transaction, reference);
  if (!row) return;
  const further = await furtherTextsOf(transaction, [reference]);
  const search_text = searchText([...textsOf(row), ...further]);
  await setEnquiry(transaction, reference, { search_text });
}
