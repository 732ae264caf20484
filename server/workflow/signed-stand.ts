import { day } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { inOrder, type Step } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';
import { type Aside, asideOf } from '../mail/set-aside.ts';
import { signedLink } from '../signing.ts';
import { type Circumstances, type EnquiryRow, stepsOf } from './stand.ts';
import { canBeWritten } from './take-step.ts';

export type StepPurpose = 'rang' | 'survey' | 'declined';

export type SignedStand = {
  reference: string;
  fields: Record<string, string>;
  callBackBy: string | null;
  stage: Stage;
  withdrawn: boolean;
  /** Can the customer get email? */
  writable: boolean;
  /** Without undone ones, in order. */
  steps: Step[];
  /** By id of the user. */
  names: Record<string, string>;
  /** Of everybody, in the next two weeks. */
  booked: { startsAt: string; minutes: number }[];
  /** The only surveyor, if there is one. */
  surveyor: string | null;
};

/** 'unknown': not signed by us, or the enquiry is gone. */
type Looked<T> = { kind: 'unknown' } | { kind: 'expired' } | ({ kind: 'found' } & T);

async function linkedRow(
  database: Database,
  purpose: StepPurpose | 'release',
  token: string,
  at: Date,
): Promise<Looked<{ row: EnquiryRow }>> {
  const link = await signedLink(database, purpose, token);
  if (!link) return { kind: 'unknown' };
  if (link.expires <= at) return { kind: 'expired' };
  const row = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', '=', link.subject)
    .where('kind', 'in', purpose === 'release' ? ['real', 'spam'] : ['real'])
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ? { kind: 'found', row } : { kind: 'unknown' };
}

/** What a link to release an enquiry shows. `released`: it is in quarantine no more. */
export async function lookToRelease(
  database: Database,
  token: string,
  at: Date,
): Promise<Looked<Aside & { released: boolean; callBackBy: string | null }>> {
  const found = await linkedRow(database, 'release', token, at);
  if (found.kind !== 'found') return found;
  const { row } = found;
  const { kind, callback_by: callBackBy } = row;
  return { kind: 'found', ...asideOf(row), released: kind === 'real', callBackBy };
}

/** What a link to record a step shows. */
export async function lookBySigned(
  database: Database,
  purpose: StepPurpose,
  token: string,
  { post, at }: Circumstances,
): Promise<Looked<SignedStand>> {
  const linked = await linkedRow(database, purpose, token, at);
  if (linked.kind !== 'found') return linked;
  const { row } = linked;
  const people = await database
    .selectFrom('people')
    .select(['id', 'name', 'role', 'ended_at'])
    .execute();
  const surveyors = people.filter(({ role, ended_at }) => role === 'surveyor' && !ended_at);
  const booked = await database
    .selectFrom('surveys')
    .select(['starts_at', 'minutes'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', new Date(at.getTime() - day).toISOString())
    .where('starts_at', '<', new Date(at.getTime() + 14 * day).toISOString())
    .execute();
  return {
    kind: 'found',
    reference: row.reference,
    fields: fieldsOf(row),
    callBackBy: row.callback_by,
    stage: row.stage,
    withdrawn: row.withdrawn_at !== null,
    writable: canBeWritten(row, post),
    steps: inOrder(await stepsOf(database, row.reference)).filter(({ undoneAt }) => !undoneAt),
    names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    booked: booked.map(({ starts_at, minutes }) => ({ startsAt: starts_at, minutes })),
    surveyor: surveyors.length === 1 ? (surveyors[0]?.id ?? null) : null,
  };
}
