/** Everything about one enquiry that the office's page shows. */
import type { Selectable } from 'kysely';
import { type AskedTime, askedTime } from '../db/asked-time.ts';
import type { Database, Tables } from '../db/database.ts';
import { amendmentsOf, mailsOf } from '../db/enquiry-rows.ts';
import { type FileRow, filesOf } from '../db/kept-files.ts';
import { toCustomer } from '../db/mail-kinds.ts';
import { inOrder, type Step } from '../db/steps.ts';
import { isTheirs } from './inbox.ts';
import { joinedTo, ofTheSameSender, type Relation } from './joining.ts';
import { type Row, rowsOf } from './rows.ts';
import { type EnquiryRow, rings, stepsOf } from './stand.ts';

export type Whole = {
  row: Row;
  form: string;
  page: string;
  withdrawn: boolean;
  /** The enquiry that this one repeats. */
  joinedTo: string | null;
  joined: string[];
  firstRungAt: string | null;
  rings: boolean;
  asked: AskedTime | undefined;
  files: FileRow[];
  mails: Selectable<Tables['outbox']>[];
  /** Their mail server refused our last mail to them. */
  refused: boolean;
  amendments: Selectable<Tables['amendments']>[];
  /** Undone ones too, in order. */
  steps: Step[];
  others: Relation[];
};

/** One enquiry of a customer; for a surveyor, only one that is theirs. */
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

/** Nothing when it is gone, was set aside, or is no business of the surveyor `only`. */
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

/**
 * Tries emails again now: all that failed, or `only` one that has not gone. Returns how many they
 * are.
 */
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
