/** The sender's changes of an enquiry. Each is noted and emailed in one transaction. */
import { randomUUID } from 'node:crypto';
import { callBackBy, callBackWords } from '../../calendar/call-back.ts';
import { after, day } from '../../calendar/durations.ts';
import { officeHours } from '../../content/office-hours.ts';
import { callBegins, tonight } from '../../enquiry/call-times.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Field } from '../../enquiry/fields.ts';
import { fieldsFrom, type Origin } from '../../enquiry/forms.ts';
import { fileLimits } from '../../enquiry/limits.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { checkField, emailMessage } from '../../enquiry/rules.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import {
  type Amendment,
  type AskedTime,
  amendmentsOf,
  askedTime,
  fieldsOf,
  linesOf,
  lockEnquiry,
  setEnquiry,
} from '../db/enquiry-rows.ts';
import {
  type FileRow,
  filesOf,
  isKept,
  isStored,
  keepFiles,
  refused,
  type StoredFile,
  withUploads,
} from '../db/files.ts';
import { distinct } from '../enquiries/upload/file-name.ts';
import type { Words } from '../enquiries/upload/read.ts';
import { addMail, isMailable, redirectReceipt } from '../mail/outbox.ts';
import { renewSearchText, setFields } from '../workflow/search-text.ts';
import type { Circumstances, EnquiryRow } from '../workflow/stand.ts';

/**
 * 'gone': it has been erased, or there never was one. 'too-often': more changes in a day than a
 * person makes, each of which is an email to the office. 'too-many': files; nothing was stored.
 */
export type Amended = { kind: 'done' | 'gone' | 'too-often' | 'too-many' };

type Change = Pick<Amendment, 'kind' | 'words'>;

/** In any 24 hours. */
export const mostAmendments = 12;

/**
 * `work` makes a change of the locked enquiry, and returns what to tell the office, if anything.
 * `counts`: which of the earlier changes count towards the limit.
 */
export async function amend(
  database: Database,
  reference: string,
  { post, at, counts = () => true }: Circumstances & { counts?: (of: Change) => boolean },
  work: (
    transaction: Database,
    enquiry: EnquiryRow,
    id: string,
  ) => Promise<Change | 'too-many' | undefined>,
): Promise<Amended> {
  return database.transaction().execute(async (transaction) => {
    const enquiry = await lockEnquiry(transaction, reference);
    if (!enquiry) return { kind: 'gone' };
    const made = await amendmentsOf(transaction, [reference]);
    const recent = made.filter((one) => one.made_at > after(at, -day) && counts(one));
    if (recent.length >= mostAmendments) return { kind: 'too-often' };
    const id = randomUUID();
    const done = await work(transaction, enquiry, id);
    if (!done) return { kind: 'done' };
    if (done === 'too-many') return { kind: done };
    await transaction
      .insertInto('amendments')
      .values({ id, enquiry: reference, ...done, made_at: at.toISOString() })
      .execute();
    await renewSearchText(transaction, reference);
    // Neither quarantined nor test enquiries are known to the office.
    if (enquiry.kind === 'real')
      await addMail(transaction, 'amendment', { enquiry: reference, amendment: id }, post, at);
    return { kind: 'done' };
  });
}

type Standing = Pick<EnquiryRow, 'first_rung_at' | 'stage'>;

/** Has nobody spoken to the customer yet? */
export const isUnspoken = ({ stage }: Standing) => ['new', 'tried'].includes(stage);

/** Is the promised call still to be made? An attempt that we emailed about answers the promise. */
export const isCallOpen = (enquiry: Standing) => !enquiry.first_rung_at && isUnspoken(enquiry);

/**
 * Promises a call at another time, which is over at `until`. After an attempt that we emailed about
 * it is the time of the next one.
 */
export const changeTime = (
  database: Database,
  reference: string,
  asked: AskedTime,
  until: Date,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(database, reference, circumstances, async (transaction, enquiry) => {
    const { callback_by, slip_told_at } = enquiry;
    const words = linesOf(asked);
    const now = circumstances.at.toISOString();
    const before = await askedTime(transaction, reference);
    if (before && linesOf(before) === words) return undefined;
    const begins = callBegins(asked.when, until, officeHours());
    if (!isCallOpen(enquiry))
      await setEnquiry(transaction, reference, { remind_at: begins.toISOString() });
    else
      await setEnquiry(transaction, reference, {
        callback_by: until.toISOString(),
        // A new promise: the office is warned before its end too.
        warned_at: null,
        // A missed one stays missed in the figures.
        ...(callback_by && callback_by < now && { slip_told_at: slip_told_at ?? now }),
      });
    return { kind: 'time', words };
  });

/** Withdraws an enquiry: nobody calls, and it is erased tonight. Other changes do not stop it. */
export const withdraw = (database: Database, reference: string, circumstances: Circumstances) => {
  const { at } = circumstances;
  const counted = { ...circumstances, counts: ({ kind }: Change) => kind === 'withdrawn' };
  return amend(database, reference, counted, async (transaction, { withdrawn_at, key }) => {
    if (withdrawn_at) return undefined;
    await setEnquiry(transaction, reference, {
      // The same words are a new enquiry from now on.
      key: key.startsWith('words:') ? `withdrawn:${reference}` : key,
      withdrawn_at: at.toISOString(),
      erase_at: tonight(at).toISOString(),
    });
    return { kind: 'withdrawn', words: '' };
  });
};

/** Takes back a withdrawal, never refused as too often. A lapsed promise is renewed. */
export const restore = (database: Database, reference: string, circumstances: Circumstances) => {
  const { at } = circumstances;
  const uncounted = { ...circumstances, counts: () => false };
  return amend(database, reference, uncounted, async (transaction, enquiry) => {
    const { withdrawn_at, callback_by } = enquiry;
    if (!withdrawn_at) return undefined;
    const isOver = callback_by !== null && callback_by < at.toISOString();
    const promised = isOver ? callBackBy(at, officeHours()).iso : callback_by;
    await setEnquiry(transaction, reference, {
      withdrawn_at: null,
      erase_at: null,
      callback_by: promised,
      ...(isOver && { warned_at: null }),
    });
    const words = isOver && promised ? callBackWords(new Date(promised)) : '';
    return { kind: 'restored', words };
  });
};

const names = ['phone', 'email', 'postcode'];

/** The fields of a form that say how its sender is reached, and where. */
export const reachFields = (form: Origin): Field[] =>
  fieldsFrom(form).filter(({ name }) => names.includes(name));

type Values = Record<string, string>;

/** On one line. */
export const tidied = (typed = ''): string => typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** The error of a phone number or an address; none of a form's, if nobody can be reached by it. */
export function reachError(field: Field, value: string): string | undefined {
  const error = checkField(field, value);
  if (error || !value) return error;
  if (field.kind === 'tel' && !canBeRung(value)) return 'This number is too short to call';
  return field.kind === 'email' && !isMailable(value) ? emailMessage : undefined;
}

/** What was typed, or its first error. A field that was not sent, or not touched, stays as it is. */
export function reachOf({ form }: { form: Origin }, words: Words) {
  const typed = reachFields(form).filter(
    ({ name }) => words.has(name) && words.get(name) !== words.get(`was:${name}`),
  );
  const values = Object.fromEntries(typed.map(({ name }) => [name, tidied(words.get(name))]));
  for (const field of typed) {
    const message = reachError(field, values[field.name] ?? '');
    if (message) return { kind: 'wrong', field: field.name, message } as const;
  }
  return { kind: 'right', values } as const;
}

/** The receipt goes to the new address; the office gets the old value and the new one. */
export const changeReach = (
  database: Database,
  reference: string,
  values: Values,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(database, reference, circumstances, async (transaction, enquiry) => {
    const { fields, form, kind } = enquiry;
    const before = fieldsOf({ fields });
    const changed = reachFields(form as Origin).filter(
      ({ name }) => name in values && values[name] !== (before[name] ?? ''),
    );
    if (!changed.length) return undefined;
    const fresh = Object.fromEntries(changed.map(({ name }) => [name, values[name] ?? '']));
    await setFields(transaction, reference, { ...before, ...fresh });
    const { email } = fresh;
    const { post, at } = circumstances;
    // A receipt repeats the promise of a call, which may be over.
    const isAhead = (enquiry.callback_by ?? '9') > at.toISOString();
    if (email && kind === 'real' && isCallOpen(enquiry) && isAhead)
      await redirectReceipt(transaction, { reference, email }, post, at);
    const line = ({ name, label }: Field) =>
      `${label}: ${values[name] || 'none'}, not ${before[name] || 'none'}`;
    return { kind: 'reach', words: changed.map(line).join('\n') };
  });

/** Lines about files, those that did not arrive included. */
const mostRows = 50;

/** How many more files an enquiry can have. */
export const roomFor = (files: Pick<FileRow, 'state'>[]): number => {
  const stored = files.filter(isStored).length;
  return Math.max(0, Math.min(fileLimits.files - stored, mostRows - files.length));
};

/** Adds files within the enquiry's limits, each once: the bytes first, then the rows. */
export async function addFiles(
  use: UseDatabase,
  reference: string,
  files: StoredFile[],
  circumstances: Circumstances,
): Promise<Amended> {
  return withUploads(use, files, circumstances.at, (uploaded) =>
    use((database) =>
      amend(database, reference, circumstances, async (transaction, _, id) => {
        const before = await filesOf(transaction, reference);
        const known = new Set(before.map(({ digest }) => digest));
        const fresh = uploaded.filter((file) => !isKept(file) || !known.has(file.digest));
        if (before.length + fresh.length > mostRows) return 'too-many';
        const keep = new Set(fresh.filter(isKept).slice(0, roomFor(before)));
        const names = distinct([...before, ...fresh].map(({ name }) => name));
        const named = fresh
          .map((file) => (isKept(file) && !keep.has(file) ? refused(file, refusals.tooMany) : file))
          .map((file, at) => ({ ...file, name: names[before.length + at] ?? file.name }));
        const from = (before.at(-1)?.place ?? -1) + 1;
        await keepFiles(transaction, reference, named, { from, amendment: id });
        const arrived = named.filter(isKept).map(({ name }) => name);
        return arrived.length ? { kind: 'files', words: arrived.join('\n') } : undefined;
      }),
    ),
  );
}
