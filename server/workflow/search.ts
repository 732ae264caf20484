import type { ExpressionBuilder } from 'kysely';
import { phoneKey } from '../../enquiry/dialled.ts';
import { meantReference } from '../../enquiry/reference.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import type { Stage } from '../db/tables.ts';
import { rowsOf } from './inbox.ts';
import { furtherTextsOf, type Search, searchFor, textsOf } from './search-text.ts';
import { realEnquiries } from './stand.ts';

/** Filters by stage. */
export const narrowed = {
  'to-ring': ['new', 'tried', 'spoken'],
  survey: ['survey'],
  quoted: ['quoted'],
  won: ['won'],
  lost: ['lost'],
  closed: ['closed'],
} as const satisfies Record<string, readonly Stage[]>;
export type Narrowed = keyof typeof narrowed;

export type SearchResult = Awaited<ReturnType<typeof searchEnquiries>>;

/** An empty `typed` finds all. */
type Asked = { typed: string; show?: Narrowed | undefined };

/** Are its words in what is kept folded of an enquiry? Only letters and digits are looked for. */
export const isFound = (search: Search) => (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.or(
    search.groups.map((words) =>
      row.and(
        words.map((spellings) =>
          row.or(spellings.map((one) => row('search_text', 'like', `%${one}%`))),
        ),
      ),
    ),
  );

const found = (database: Database, typed: string) =>
  realEnquiries(database)
    .$if(Boolean(typed.trim()), (query) => query.where(isFound(searchFor(typed))))
    .select(['reference', 'stage'])
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();

const referencesIn = (all: { reference: string; stage: Stage }[], show?: Narrowed): string[] =>
  all
    .filter(({ stage }) => !show || (narrowed[show] as readonly Stage[]).includes(stage))
    .map(({ reference }) => reference);

/** The references of all that is found, newest first. */
export const foundReferences = async (database: Database, { typed, show }: Asked) =>
  referencesIn(await found(database, typed), show);

/** The first of what is found, with what matched, and how many there are. */
export async function searchEnquiries(
  database: Database,
  { typed, show, limit = 50 }: Asked & { limit?: number },
) {
  const all = await found(database, typed);
  const counts = Object.fromEntries(
    (Object.keys(narrowed) as Narrowed[]).map((one) => [one, referencesIn(all, one).length]),
  ) as Record<Narrowed, number>;
  const count = realEnquiries(database).select(({ fn }) => fn.countAll<number>().as('all'));
  return {
    rows: await rowsFor(database, typed, referencesIn(all, show).slice(0, limit)),
    counts: { ...counts, all: all.length },
    lookedThrough: typed.trim() ? (await count.executeTakeFirstOrThrow()).all : all.length,
    /** The most similar phone number, if none was found. */
    nearest: all.length ? undefined : await nearestNumber(database, typed),
    erasedAt: all.length ? undefined : await whenErased(database, typed),
  };
}

async function rowsFor(database: Database, typed: string, references: string[]) {
  if (!references.length) return [];
  const search = typed.trim() ? searchFor(typed) : undefined;
  const enquiries = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();
  const rows = await rowsOf(database, enquiries);
  const further = search ? await furtherTextsOf(database, references) : [];
  return rows.map((row, at) => {
    const own = further.filter(({ enquiry }) => enquiry === row.reference);
    const texts = enquiries.slice(at, at + 1).flatMap(textsOf);
    return { ...row, hit: search?.find([...texts, ...own]) };
  });
}

/** Up to two digits differ. */
async function nearestNumber(database: Database, typed: string) {
  const wanted = /\d{6,}/.test(typed.replace(/\D/g, '')) ? phoneKey(typed) : null;
  if (!wanted) return undefined;
  const keys = await realEnquiries(database)
    .select(['reference', 'phone_key', 'fields'])
    .where('phone_key', 'like', '_'.repeat(wanted.length))
    .orderBy('received_at', 'desc')
    .execute();
  const row = keys.find(({ phone_key }) => {
    const differ = [...wanted].filter((digit, place) => digit !== phone_key?.[place]).length;
    return differ > 0 && differ <= 2;
  });
  if (!row) return undefined;
  const { phone = '' } = fieldsOf(row);
  return { phone, reference: row.reference };
}

async function whenErased(database: Database, typed: string): Promise<string | undefined> {
  const erased = database.selectFrom('enquiry').where('reference', '=', meantReference(typed));
  const row = erased.select('erased_at').where('erased_at', 'is not', null);
  return (await row.executeTakeFirst())?.erased_at ?? undefined;
}
