import { day } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { enquiryOf, fieldsOf } from '../db/enquiry-rows.ts';
import { inOrder } from '../db/steps.ts';
import { asideOf } from '../mail/set-aside.ts';
import { signedLink } from '../signing.ts';
import { type Circumstances, stepsOf } from './stand.ts';
import { canBeWritten } from './take-step.ts';

export type StepPurpose = 'rang' | 'survey' | 'declined';

export type SignedStand = Extract<Awaited<ReturnType<typeof lookBySigned>>, { kind: 'found' }>;

/** The enquiry of a link. 'unknown': not signed by us, or the enquiry is gone. */
async function linkedRow(
  database: Database,
  purpose: StepPurpose | 'release',
  token: string,
  at: Date,
  find = enquiryOf,
) {
  const link = await signedLink(database, purpose, token);
  if (!link) return { kind: 'unknown' } as const;
  if (link.expires <= at) return { kind: 'expired' } as const;
  const row = await find(database, link.subject);
  const isShown = row?.kind === 'real' || (purpose === 'release' && row?.kind === 'spam');
  return isShown ? ({ kind: 'found', row } as const) : ({ kind: 'unknown' } as const);
}

/** What a link to release an enquiry shows. `released`: it is in quarantine no more. */
export async function lookToRelease(database: Database, token: string, at: Date) {
  const found = await linkedRow(database, 'release', token, at);
  if (found.kind !== 'found') return found;
  const { row } = found;
  const { kind, callback_by: callBackBy } = row;
  return { ...found, ...asideOf(row), released: kind === 'real', callBackBy };
}

/** What a link to record a step shows. `find`: `lockEnquiry` where the step is taken. */
export async function lookBySigned(
  database: Database,
  purpose: StepPurpose,
  token: string,
  { post, at, find }: Circumstances & { find?: typeof enquiryOf },
) {
  const linked = await linkedRow(database, purpose, token, at, find);
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
  const fields = fieldsOf(row);
  const withdrawn = row.withdrawn_at !== null;
  return {
    kind: linked.kind,
    reference: row.reference,
    fields,
    callBackBy: row.callback_by,
    stage: row.stage,
    withdrawn,
    writable: canBeWritten({ email: fields.email, withdrawn }, post),
    steps: inOrder(await stepsOf(database, row.reference)).filter(({ undoneAt }) => !undoneAt),
    /** By id of the user. */
    names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    /** Of everybody, in the next two weeks. */
    booked: booked.map(({ starts_at, minutes }) => ({ startsAt: starts_at, minutes })),
    /** The only surveyor, if there is one. */
    surveyor: surveyors.length === 1 ? (surveyors[0]?.id ?? null) : null,
  };
}
