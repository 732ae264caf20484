/** Everything about one enquiry that the office's page shows. */

import { day } from '../../calendar/durations.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { isSecret } from '../../enquiry/secret-addresses.ts';
import { everybody } from '../auth/people.ts';
import type { Database } from '../db/database.ts';
import {
  amendmentsOf,
  askedOf,
  enquiryOf,
  fieldsOf,
  mailsOf,
  withFields,
} from '../db/enquiry-rows.ts';
import { filesOf } from '../db/files.ts';
import { aboutSeveral, toCustomer } from '../db/mail-kinds.ts';
import { asideOf } from '../mail/about-several.ts';
import { write } from '../mail/deliver.ts';
import type { Post } from '../mail/outbox.ts';
import { signedLink } from '../signing.ts';
import { isTheirs, rowsOf } from './inbox.ts';
import {
  type Circumstances,
  canBeWritten,
  type EnquiryRow,
  realEnquiries,
  stepsOf,
} from './stand.ts';

/** The other enquiries of the same phone or address, newest first. */
export async function ofTheSameSender(
  database: Database,
  { reference, phone_key, email_key }: EnquiryRow,
) {
  if (!phone_key && !email_key) return [];
  const rows = await realEnquiries(database)
    .select(['reference', 'received_at as receivedAt', 'stage', 'joined_to as joinedTo', 'fields'])
    .where('reference', '!=', reference)
    .where((row) =>
      row.or([
        ...(phone_key ? [row('phone_key', '=', phone_key)] : []),
        ...(email_key ? [row('email_key', '=', email_key)] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute();
  return withFields(rows);
}

/** No chains: the target is joined to nothing, and nothing is joined to this one. */
export async function mayJoin(database: Database, { reference }: EnquiryRow, to: string) {
  if (to === reference) return false;
  const target = await enquiryRow(database, to);
  return target?.joined_to === null && !(await joinedTo(database, reference)).length;
}

/** The references that are joined to this one. */
export async function joinedTo(database: Database, reference: string): Promise<string[]> {
  const joined = database.selectFrom('enquiry').where('joined_to', '=', reference);
  const rows = await joined.select('reference').orderBy('received_at').execute();
  return rows.map((row) => row.reference);
}

export type Whole = NonNullable<Awaited<ReturnType<typeof wholeEnquiry>>>;

/** For a surveyor (`only`), one that is theirs. */
export async function enquiryRow(database: Database, reference: string, only?: string) {
  const query = realEnquiries(database).selectAll().where('reference', '=', reference);
  const theirs = only === undefined ? query : query.where((row) => isTheirs(row, only));
  return theirs.executeTakeFirst();
}

/** `undefined` if it is gone, in quarantine, or not the surveyor's. */
export async function wholeEnquiry(database: Database, reference: string, only?: string) {
  const found = await enquiryRow(database, reference, only);
  const [row] = found ? await rowsOf(database, [found]) : [];
  if (!found || !row) return undefined;
  const mails = await mailsOf(database, [reference]);
  const amendments = await amendmentsOf(database, [reference]);
  const lastToCustomer = mails.findLast(({ kind }) => toCustomer.includes(kind));
  const others = await ofTheSameSender(database, found);
  const again = others.filter(
    ({ receivedAt, stage, joinedTo }) =>
      receivedAt > row.receivedAt && !joinedTo && (stage === 'new' || stage === 'tried'),
  );
  return {
    row: only === undefined ? { ...row, again } : row,
    form: found.form,
    page: found.page,
    withdrawn: found.withdrawn_at !== null,
    joinedTo: found.joined_to,
    joined: await joinedTo(database, reference),
    /** Can the sender be called, or only emailed? */
    rings: canBeRung(row.fields.phone),
    asked: askedOf(amendments),
    files: await filesOf(database, reference),
    mails,
    /** The customer's mail server refused our last email. */
    refused: /^smtp-5/.test(lastToCustomer?.last_fault ?? ''),
    amendments,
    /** With undone ones. */
    steps: await stepsOf(database, reference),
    others,
  };
}

/** The surveys between two instants, of everybody or one `person`, the earliest first. */
export const surveysBetween = (database: Database, from: Date, to: Date, person?: string) =>
  database
    .selectFrom('surveys')
    .innerJoin('enquiry', 'reference', 'surveys.enquiry')
    .select(['id', 'enquiry', 'person', 'starts_at', 'minutes', 'sequence', 'fields'])
    .where('surveys.cancelled_at', 'is', null)
    .where('surveys.starts_at', '>=', from.toISOString())
    .where('surveys.starts_at', '<', to.toISOString())
    .$if(person !== undefined, (all) => all.where('surveys.person', '=', person ?? ''))
    .orderBy('surveys.starts_at')
    .execute();

/** Tries emails again now: all that failed, or `only` one. Returns how many. */
export async function sendNow(
  database: Database,
  now: Date,
  only?: { enquiry: string; mail: string },
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now.toISOString() })
    .set({ sent_at: null, last_fault: null })
    .$call((update) =>
      only
        ? update.where('id', '=', only.mail).where('enquiry', '=', only.enquiry)
        : update.where('attempts', '>', 0).where('kind', 'not in', toCustomer),
    )
    .where('state', '!=', 'sent')
    .where('lease', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Secret links belong to the mailbox that got them. */
export const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s/]+(\/\S*)/g, (link, path: string) =>
    isSecret(path) ? '(a private link)' : link,
  );

/** The email as the worker would write it now. `undefined` if the enquiry has no such email. */
export async function readMail(
  database: Database,
  { enquiry, mail: id }: { enquiry: string; mail: string },
  post: Post,
) {
  const row = await enquiryRow(database, enquiry);
  const mail = await database
    .selectFrom('outbox')
    .selectAll()
    .where((is) => is.and({ id, enquiry }))
    .where('kind', 'not in', aboutSeveral)
    .executeTakeFirst();
  if (!row || !mail) return undefined;
  const written = await write(database, mail, post);
  return {
    mail,
    fields: fieldsOf(row),
    /** `undefined` if there is nothing left to say, as when its survey was moved. */
    written: written && { subject: written.subject, text: withoutLinks(written.text) },
  };
}

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
  const people = await everybody(database);
  const surveyors = people.filter(({ role, left }) => role === 'surveyor' && !left);
  const inDays = (days: number) => new Date(at.getTime() + days * day);
  const booked = await surveysBetween(database, inDays(-1), inDays(14));
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
    steps: (await stepsOf(database, row.reference)).filter(({ undoneAt }) => !undoneAt),
    people,
    /** Of everybody, in the next two weeks. */
    booked: booked.map(({ starts_at, minutes }) => ({ startsAt: starts_at, minutes })),
    /** The only surveyor, if there is one. */
    surveyor: surveyors.length === 1 ? (surveyors[0]?.id ?? null) : null,
  };
}
