/** The rows of enquiries that several features read and lock. */
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from './database.ts';
import { aboutSeveral } from './mail-kinds.ts';
import type { Step } from './steps.ts';

/** Locks an enquiry's row for the transaction. `undefined` if there is none, or it was erased. */
export const lockEnquiry = (transaction: Database, reference: string) =>
  transaction
    .updateTable('enquiry')
    .set((row) => ({ page: row.ref('page') }))
    .where((is) => is.and({ reference, erased_at: null }))
    .returningAll()
    .executeTakeFirst();

/** An enquiry; `undefined` if there is none, or it was erased. */
export const enquiryOf = (database: Database, reference: string) =>
  database
    .selectFrom('enquiry')
    .selectAll()
    .where((is) => is.and({ reference, erased_at: null }))
    .executeTakeFirst();

/** Changes columns of an enquiry. */
export const setEnquiry = (
  transaction: Database,
  reference: string,
  values: Updateable<Tables['enquiry']>,
) => transaction.updateTable('enquiry').set(values).where('reference', '=', reference).execute();

/** What the sender filled in: the column holds it as JSON. */
export const fieldsOf = ({ fields }: { fields: string }): Record<string, string> =>
  JSON.parse(fields) as Record<string, string>;

/** These rows with their fields read. */
export const withFields = <Row extends { fields: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, fields: fieldsOf(row) }));

/** A row of `steps`, with its details read. */
export const stepOf = (row: Selectable<Tables['steps']>): Step =>
  ({
    id: row.id,
    kind: row.kind,
    madeAt: row.made_at,
    storedAt: row.stored_at,
    person: row.person,
    details: JSON.parse(row.details),
    undoneAt: row.undone_at,
  }) as Step;

export const amendmentsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('amendments')
    .selectAll()
    .where('enquiry', 'in', references)
    .orderBy('made_at')
    .execute();

/** Their emails in order, except those about several enquiries. */
export const mailsOf = (database: Database, references: readonly string[]) =>
  database
    .selectFrom('outbox')
    .selectAll()
    .where('enquiry', 'in', references)
    .where('kind', 'not in', aboutSeveral)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();

/** Promises that nobody has kept: not rung, not withdrawn, and no other enquiry's repetition. */
export const isOpenPromise = (row: ExpressionBuilder<Tables, 'enquiry'>) =>
  row.and([
    row.and({ kind: 'real', erased_at: null, withdrawn_at: null }),
    row.and({ joined_to: null, first_rung_at: null }),
    row('stage', 'in', ['new', 'tried']),
  ]);

export type Amendment = Selectable<Tables['amendments']>;

/** `when` like ‘on Tuesday 24 November, after 2pm’; `number`: another one than the enquiry has. */
export type AskedTime = { when: string; number: string | undefined };

export const linesOf = ({ when, number }: AskedTime): string =>
  number ? `${when}\n${number}` : when;

/** The time of the call after these changes; `undefined` if the first promise stands. */
export function askedOf(amendments: Amendment[]): AskedTime | undefined {
  const isTime = ({ kind, words }: Amendment) => words && (kind === 'time' || kind === 'restored');
  const at = amendments.findLastIndex(isTime);
  const [when = '', number] = amendments[at]?.words.split('\n') ?? [];
  const isOver = ({ kind, words }: Amendment) => kind === 'reach' && /^Phone: /m.test(words);
  return at < 0
    ? undefined
    : { when, number: amendments.slice(at + 1).some(isOver) ? undefined : number };
}

export const askedTime = async (database: Database, reference: string) =>
  askedOf(await amendmentsOf(database, [reference]));

export const askedWords = ({ when, number }: AskedTime): string =>
  number ? `${when}, on ${number}` : when;
