/** Stores an enquiry once, and repeats its receipt when the same enquiry comes again. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { callBackBy } from '../../calendar/call-back.ts';
import { after, day } from '../../calendar/durations.ts';
import { officeHours } from '../../content/office-hours.ts';
import { emailKey, phoneKey } from '../../enquiry/dialled.ts';
import { newReference } from '../../enquiry/reference.ts';
import { refusals } from '../../enquiry/refusals.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import type { Person } from '../auth/people.ts';
import type { Database, Tables, UseDatabase } from '../db/database.ts';
import {
  filesOf,
  isKept,
  keepFiles,
  receiptsOf,
  refused,
  type StoredFile,
  type UploadedFile,
  withUploads,
} from '../db/files.ts';
import type { StepWords } from '../db/steps.ts';
import type { Kind } from '../db/tables.ts';
import { log, traits } from '../log.ts';
import { enqueue, type Post } from '../mail/outbox.ts';
import { type Limit, limit } from '../rate-limit.ts';
import { searchText, textsOf } from '../workflow/search-text.ts';
import type { Circumstances } from '../workflow/stand.ts';
import { takeStep } from '../workflow/take-step.ts';
import { check, type Enquiry } from './check.ts';

/** `aside`: it is in quarantine, and no call was promised. `retryAfter` is in seconds. */
export type StoreResult =
  | (Awaited<ReturnType<typeof receiptOf>> & { repeated: boolean })
  | { kind: 'conflict' }
  | { kind: 'slow-down'; retryAfter: number };

export type StoreOptions = {
  /**
   * The office wrote it down itself: it has it already, and promises a call only if it said so.
   * `called`: when the customer called, before the form was saved.
   */
  taken?: { promise: boolean; called: Date };
  page: string;
  key: string | undefined;
  at: Date;
  kind?: Kind;
  spam?: string | undefined;
  post?: Post | undefined;
  files?: UploadedFile[];
  /** All files that came, to recognise a repeat: not all can be stored. */
  sent?: StoredFile[];
  sender?: { address: string; limit: Limit } | undefined;
};

const tries = 20;

/** Two enquiries are one if they have the same key, or without one the same words on a day. */
function marksOf({ form, fields }: Enquiry, { key, at, sent = [] }: StoreOptions) {
  const kept = sent.filter(isKept).map((file) => file.digest);
  const words = JSON.stringify([form, fields, ...(kept.length ? [kept] : [])]);
  const digest = createHash('sha256').update(words).digest('hex');
  // The date frees the key for another day; two servers at once meet in it.
  return { digest, key: key ?? `words:${digest}:${at.toISOString().slice(0, 10)}` };
}

/** The receipt of the same enquiry, a conflict if its key came with other words, or `undefined`. */
async function earlierReceipt(
  database: Database,
  enquiry: Enquiry,
  options: StoreOptions,
): Promise<StoreResult | undefined> {
  const { digest, key } = marksOf(enquiry, options);
  const known = database.selectFrom('enquiry').selectAll();
  const sameWords = known
    .where('digest', '=', digest)
    .where('received_at', '>', after(options.at, -day))
    // A withdrawn enquiry is erased tonight.
    .where('withdrawn_at', 'is', null)
    .orderBy('received_at', 'desc');
  const first = options.key
    ? ((await known.where('key', '=', key).executeTakeFirst()) ??
      // The form was posted before its script ran, then again with it.
      (await sameWords.where('key', 'like', 'words:%').executeTakeFirst()))
    : await sameWords.executeTakeFirst();
  if (!first) return undefined;
  // A browser without room for the files sends the words again alone.
  const isWordsAgain =
    !options.sent?.some(isKept) &&
    first.form === enquiry.form &&
    first.fields === JSON.stringify(enquiry.fields);
  if (first.digest !== digest && !isWordsAgain) return { kind: 'conflict' };
  return { ...(await receiptOf(database, first)), repeated: true };
}

async function receiptOf(database: Database, row: Selectable<Tables['enquiry']>) {
  const { reference, received_at: receivedAt, callback_by, kind } = row;
  return {
    kind: 'stored',
    reference,
    receivedAt,
    callBackBy: callback_by ?? callBackBy(new Date(receivedAt), officeHours()).iso,
    aside: kind === 'spam',
    files: receiptsOf(await filesOf(database, reference)),
  } as const;
}

/** Stores enquiry, consent, files and emails in one transaction, or returns the first receipt. */
export async function store(
  database: Database,
  enquiry: Enquiry,
  options: StoreOptions,
  makeReference: () => string = newReference,
): Promise<StoreResult> {
  const { files = [], kind = 'real', at, post, taken } = options;
  const marks = marksOf(enquiry, options);
  const receivedAt = at.toISOString();
  const promised = callBackBy(taken?.called ?? at, officeHours()).iso;

  return database.transaction().execute(async (transaction) => {
    for (let attempt = 0; attempt < tries; attempt++) {
      const earlier = await earlierReceipt(transaction, enquiry, options);
      if (earlier) return earlier;

      // A repeat does not count.
      const sender = attempt === 0 ? options.sender : undefined;
      const wait =
        sender && (await limit(transaction, enquiry.form, sender.address, sender.limit, at));
      if (wait) return { kind: 'slow-down', retryAfter: wait };

      const reference = makeReference();
      const words = { reference, form: enquiry.form, fields: JSON.stringify(enquiry.fields) };
      const inserted = await transaction
        .insertInto('enquiry')
        .values({
          ...words,
          ...marks,
          page: options.page,
          search_text: searchText(textsOf(words)),
          consent_text: enquiry.consent ?? null,
          consented_at: enquiry.consent ? receivedAt : null,
          received_at: receivedAt,
          kind,
          spam_reason: options.spam ?? null,
          callback_by: taken?.promise === false ? null : promised,
          delivered_at: taken ? receivedAt : null,
          phone_key: phoneKey(enquiry.fields.phone),
          email_key: emailKey(enquiry.fields.email),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (inserted) {
        await keepFiles(transaction, reference, files);
        const { email = '' } = enquiry.fields;
        if (post) await enqueue(transaction, { reference, kind, email }, post, at);
        return { ...(await receiptOf(transaction, inserted)), repeated: false };
      }
      // The reference is taken, or another server has just stored this key: look again.
    }
    throw new Error(`no free reference in ${tries} tries`);
  });
}

/** Stores new enquiries with their files; if the files fail, the words without them. */
export async function storeWithFiles(
  use: UseDatabase,
  enquiry: Enquiry,
  given: StoreOptions,
  sent: StoredFile[],
): Promise<StoreResult> {
  const options = { ...given, sent };
  if (!sent.length) return use((database) => store(database, enquiry, options));
  const earlier = await use((database) => earlierReceipt(database, enquiry, options));
  if (earlier) return earlier;
  const storeWith = (some: StoredFile[]) =>
    withUploads(use, some, options.at, (files) =>
      use((database) => store(database, enquiry, { ...options, files })),
    );
  try {
    return await storeWith(sent);
  } catch (error) {
    if (!sent.some(isKept)) throw error;
    log.error('files could not be stored', { form: enquiry.form, ...traits(error) });
    return storeWith(sent.map((file) => (isKept(file) ? refused(file, refusals.failed) : file)));
  }
}

type Taking = Circumstances &
  NonNullable<StoreOptions['taken']> & {
    values: Record<string, string>;
    key: string;
    person: Person;
  };

/** The new reference, the same for the same form again, or what is wrong. Nobody is emailed. */
export async function takeEnquiry(
  database: Database,
  { values, promise, called, key, person, post, at }: Taking,
): Promise<string | FieldErrors> {
  const verdict = check('taken', { ...values, takenBy: person.name });
  if (verdict.kind === 'wrong') return verdict.errors;
  const { enquiry } = verdict;
  const given = Object.entries(enquiry.fields).filter(([, text]) => text);
  const stored = await store(
    database,
    { ...enquiry, fields: Object.fromEntries(given) },
    { page: '/office/new', key: `taken:${key}`, at, taken: { promise, called } },
  );
  if (stored.kind !== 'stored') return { name: 'This form was already saved with other words.' };
  const { reference } = stored;
  const take = (step: StepWords & { key: string }) =>
    takeStep(database, { ...step, enquiry: reference, person: person.id }, { at, post });
  // A surveyor sees only what is theirs.
  if (person.role === 'surveyor')
    await take({ kind: 'assigned', details: { to: person.id }, key: `taken-by:${key}` });
  if (!promise) await take({ kind: 'rang-spoke', details: {}, key: `taken-spoke:${key}` });
  return reference;
}
