/** Looks through all that is known of all enquiries, blind to how it was typed. */
import { townOfPostcode } from '../../../content/town-of-postcode.ts';
import { labelledValues } from '../../../enquiry/display.ts';
import { meantReference } from '../../../enquiry/reference.ts';
import { phoneKey } from '../../../enquiry/sender-keys.ts';
import type { Database } from '../store/database.ts';
import type { Stage } from '../store/tables.ts';
import { type Hit, searchFor, type Text } from './matching.ts';
import { type Row, rowsOf } from './rows.ts';

/** What a list can be narrowed to, by where an enquiry stands. */
export const narrowed = {
  'to-ring': ['new', 'tried', 'spoken'],
  survey: ['survey'],
  quoted: ['quoted'],
  won: ['won'],
  lost: ['lost'],
  closed: ['closed'],
} as const satisfies Record<string, readonly Stage[]>;
export type Narrowed = keyof typeof narrowed;

export type SearchResult = {
  rows: (Row & { hit: Hit | undefined })[];
  /** How many there are of each, and of all; how many enquiries were looked through. */
  counts: Record<Narrowed | 'all', number>;
  lookedThrough: number;
  /** The references of all that was found, newest first. */
  references: string[];
  /** The number that is nearest to the one that was typed and not found. */
  nearest: { phone: string; reference: string } | undefined;
  /** It was a reference, and this is when its enquiry was erased. */
  erasedAt: string | undefined;
};

const isOf = (show: Narrowed | undefined, stage: Stage): boolean =>
  !show || (narrowed[show] as readonly Stage[]).includes(stage);

/** `typed`: nothing shows all. `show`: nothing narrows. */
export async function searchEnquiries(
  database: Database,
  { typed, show, limit = 50 }: { typed: string; show?: Narrowed | undefined; limit?: number },
): Promise<SearchResult> {
  const all = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();
  const search = searchFor(typed);
  const more = typed.trim() ? await furtherWords(database) : new Map<string, Text[]>();
  const found = all
    .map((row) => ({
      row,
      hit: typed.trim()
        ? search.find([...textsOf(row), ...(more.get(row.reference) ?? [])])
        : undefined,
    }))
    .filter(({ hit }) => hit || !typed.trim());
  const shown = found.filter(({ row }) => isOf(show, row.stage));
  const rows = await rowsOf(
    database,
    shown.slice(0, limit).map(({ row }) => row),
  );
  const counts = Object.fromEntries(
    (Object.keys(narrowed) as Narrowed[]).map((one) => [
      one,
      found.filter(({ row }) => isOf(one, row.stage)).length,
    ]),
  ) as Record<Narrowed, number>;
  return {
    rows: shown.slice(0, limit).flatMap(({ row, hit }) => {
      const whole = rows.get(row.reference);
      return whole ? [{ ...whole, hit }] : [];
    }),
    counts: { ...counts, all: found.length },
    lookedThrough: all.length,
    references: shown.map(({ row }) => row.reference),
    nearest: found.length ? undefined : nearestNumber(typed, all),
    erasedAt: found.length ? undefined : await whenErased(database, typed),
  };
}

type Searched = { reference: string; form: string; fields: string; phone_key: string | null };

/** What its sender typed, its reference, and the town of its postcode. */
function textsOf({ reference, form, fields }: Searched): Text[] {
  const values = JSON.parse(fields) as Record<string, string>;
  const town = townOfPostcode(values.postcode ?? '')?.name;
  return [
    { label: 'Reference', text: reference },
    ...labelledValues(form, values).map(({ label, text }) => ({ label, text })),
    ...(town ? [{ label: 'Place', text: town }] : []),
  ];
}

/** The office's notes and what senders changed later, by reference. */
async function furtherWords(database: Database): Promise<Map<string, Text[]>> {
  const notes = await database
    .selectFrom('steps')
    .select(['enquiry', 'details'])
    .where('kind', '=', 'note')
    .where('undone_at', 'is', null)
    .execute();
  const changed = await database
    .selectFrom('amendments')
    .select(['enquiry', 'words'])
    .where('words', '!=', '')
    .execute();
  const texts = [
    ...notes.map(({ enquiry, details }) => {
      const { words = '' } = JSON.parse(details) as { words?: string };
      return { enquiry, label: 'Noted', text: words };
    }),
    ...changed.map(({ enquiry, words }) => ({ enquiry, label: 'Changed', text: words })),
  ];
  return Map.groupBy(texts, ({ enquiry }) => enquiry);
}

/** A number with two digits swapped, or one wrong. */
function nearestNumber(typed: string, all: Searched[]) {
  const wanted = /\d{6,}/.test(typed.replace(/\D/g, '')) ? phoneKey(typed) : null;
  if (!wanted) return undefined;
  const row = all.find(({ phone_key }) => {
    if (phone_key?.length !== wanted.length) return false;
    const differ = [...wanted].filter((digit, place) => digit !== phone_key[place]).length;
    return differ > 0 && differ <= 2;
  });
  if (!row) return undefined;
  const { phone = '' } = JSON.parse(row.fields) as Record<string, string>;
  return { phone, reference: row.reference };
}

const whenErased = async (database: Database, typed: string): Promise<string | undefined> =>
  (
    await database
      .selectFrom('enquiry')
      .select('erased_at')
      .where('reference', '=', meantReference(typed))
      .where('erased_at', 'is not', null)
      .executeTakeFirst()
  )?.erased_at ?? undefined;
