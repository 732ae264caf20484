/** Everything about one enquiry that the office's page shows. */
import type { Selectable } from 'kysely';
import { isSecret } from '../../enquiry/secret-addresses.ts';
import { type AskedTime, askedTime } from '../db/asked-time.ts';
import type { Database, Tables } from '../db/database.ts';
import { amendmentsOf, fieldsOf, mailsOf } from '../db/enquiry-rows.ts';
import { type FileRow, filesOf } from '../db/kept-files.ts';
import { aboutSeveral, toCustomer } from '../db/mail-kinds.ts';
import { inOrder, type Step } from '../db/steps.ts';
import type { Stage } from '../db/tables.ts';
import type { Post } from '../mail/outbox.ts';
import { write } from '../mail/write.ts';
import { isTheirs, type Row, rowsOf } from './inbox.ts';
import { type EnquiryRow, rings, stepsOf } from './stand.ts';

export type Relation = {
  reference: string;
  receivedAt: string;
  stage: Stage;
  joinedTo: string | null;
  fields: Record<string, string>;
};

/** The other enquiries of the same phone or address, newest first. */
export async function ofTheSameSender(
  database: Database,
  { reference, phone_key, email_key }: EnquiryRow,
): Promise<Relation[]> {
  if (!phone_key && !email_key) return [];
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'received_at', 'stage', 'joined_to', 'fields'])
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
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
  return rows.map(({ reference: of, received_at, stage, joined_to, fields }) => ({
    reference: of,
    receivedAt: received_at,
    stage,
    joinedTo: joined_to,
    fields: fieldsOf({ fields }),
  }));
}

/** No chains: the target is joined to nothing, and nothing is joined to this one. */
export async function mayJoin(
  database: Database,
  { reference }: EnquiryRow,
  to: string,
): Promise<boolean> {
  if (to === reference) return false;
  const target = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('reference', '=', to)
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .where('joined_to', 'is', null)
    .executeTakeFirst();
  const joined = await joinedTo(database, reference);
  return Boolean(target) && joined.length === 0;
}

/** The references that are joined to this one. */
export const joinedTo = async (database: Database, reference: string): Promise<string[]> =>
  (
    await database
      .selectFrom('enquiry')
      .select('reference')
      .where('joined_to', '=', reference)
      .orderBy('received_at')
      .execute()
  ).map((row) => row.reference);

export type Whole = {
  row: Row;
  form: string;
  page: string;
  withdrawn: boolean;
  joinedTo: string | null;
  joined: string[];
  firstRungAt: string | null;
  rings: boolean;
  asked: AskedTime | undefined;
  files: FileRow[];
  mails: Selectable<Tables['outbox']>[];
  /** The customer's mail server refused our last email. */
  refused: boolean;
  amendments: Selectable<Tables['amendments']>[];
  /** With undone ones, in order. */
  steps: Step[];
  others: Relation[];
};

/** For a surveyor (`only`), one that is theirs. */
export async function enquiryRow(
  database: Database,
  reference: string,
  only?: string,
): Promise<EnquiryRow | undefined> {
  const query = database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null);
  return (
    only === undefined ? query : query.where((row) => isTheirs(row, only))
  ).executeTakeFirst();
}

/** `undefined` if it is gone, in quarantine, or not the surveyor's. */
export async function wholeEnquiry(
  database: Database,
  reference: string,
  only?: string,
): Promise<Whole | undefined> {
  const found = await enquiryRow(database, reference, only);
  const row = found && (await rowsOf(database, [found])).get(reference);
  if (!found || !row) return undefined;
  const mails = await mailsOf(database, [reference]);
  return {
    row,
    form: found.form,
    page: found.page,
    withdrawn: found.withdrawn_at !== null,
    joinedTo: found.joined_to,
    joined: await joinedTo(database, reference),
    firstRungAt: found.first_rung_at,
    rings: rings(found),
    asked: await askedTime(database, reference),
    files: await filesOf(database, reference),
    mails,
    refused: /^smtp-5/.test(
      mails.findLast(({ kind }) => toCustomer.includes(kind))?.last_fault ?? '',
    ),
    amendments: await amendmentsOf(database, [reference]),
    steps: inOrder(await stepsOf(database, reference)),
    others: await ofTheSameSender(database, found),
  };
}

/** The surveys of everybody that are booked between two instants, the earliest first. */
export const surveysBetween = (database: Database, from: Date, to: Date) =>
  database
    .selectFrom('surveys')
    .innerJoin('enquiry', 'enquiry.reference', 'surveys.enquiry')
    .select([
      'surveys.id',
      'surveys.enquiry',
      'surveys.person',
      'surveys.starts_at',
      'surveys.minutes',
      'surveys.sequence',
      'enquiry.fields',
    ])
    .where('surveys.cancelled_at', 'is', null)
    .where('surveys.starts_at', '>=', from.toISOString())
    .where('surveys.starts_at', '<', to.toISOString())
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
    .$call((update) =>
      only
        ? update.where('id', '=', only.mail).where('enquiry', '=', only.enquiry)
        : update.where('attempts', '>', 0),
    )
    .where('state', '!=', 'sent')
    .where('lease', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type ReadMail = {
  mail: Selectable<Tables['outbox']>;
  fields: Record<string, string>;
  /** `undefined` if there is nothing left to say, as when its survey was moved. */
  written: { subject: string; text: string } | undefined;
};

/** Secret links belong to the mailbox that got them. */
export const withoutLinks = (text: string): string =>
  text.replace(/https?:\/\/[^\s/]+(\/\S*)/g, (link, path: string) =>
    isSecret(path) ? '(a private link)' : link,
  );

/** The email as the worker would write it now. `undefined` if the enquiry has no such email. */
export async function readMail(
  database: Database,
  { enquiry, mail: id }: { enquiry: string; mail: string },
  { siteUrl, ...post }: Post & { siteUrl: string },
): Promise<ReadMail | undefined> {
  const row = await enquiryRow(database, enquiry);
  const mail = await database
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('enquiry', '=', enquiry)
    .where('kind', 'not in', aboutSeveral)
    .executeTakeFirst();
  if (!row || !mail) return undefined;
  const written = await write(database, mail, post, siteUrl);
  return {
    mail,
    fields: fieldsOf(row),
    written: written && { subject: written.subject, text: withoutLinks(written.text) },
  };
}
