/**
 * What the sender changes about an enquiry: when to ring, whether at all. Each change is noted, and
 * the office is told by a mail that the same transaction puts into the outbox.
 */

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { callBackBy, callBackWords } from '../../calendar/call-back.ts';
import { day } from '../../calendar/durations.ts';
import { officeHours } from '../../content/office-hours.ts';
import { tonight } from '../../enquiry/call-times.ts';
import { type AskedTime, askedTime, linesOf } from '../db/asked-time.ts';
import type { Database, Tables } from '../db/database.ts';
import { lockEnquiry } from '../db/enquiry-rows.ts';
import { addMail, type Post } from '../mail/outbox.ts';
import { renewSearchText } from '../workflow/search-text.ts';

export type Amended =
  | { kind: 'done' }
  /** It has been erased, or there never was one. */
  | { kind: 'gone' }
  /** There were more changes in a day than a person makes: each of them is a mail to the office. */
  | { kind: 'too-often' }
  /** There are more files than an enquiry can note. Nothing was stored. */
  | { kind: 'too-many' };

type AmendmentKind = Tables['amendments']['kind'];
type Enquiry = Selectable<Tables['enquiry']>;
export type Circumstances = { post: Post; at: Date };

/** In any 24 hours. */
export const mostAmendments = 12;

/**
 * Changes one enquiry in one transaction, which holds its row: of two changes at once the second
 * sees what the first has made. `work` answers what the office is to be told, or nothing when there
 * was nothing to change, as when a change comes twice. `uncounted`: it is made however many there
 * were.
 */
export async function amend(
  database: Database,
  reference: string,
  { post, at, uncounted = false }: Circumstances & { uncounted?: boolean },
  work: (
    transaction: Database,
    enquiry: Enquiry,
    id: string,
  ) => Promise<{ kind: AmendmentKind; words: string } | undefined>,
): Promise<Amended> {
  return database.transaction().execute(async (transaction) => {
    const enquiry = await lockEnquiry(transaction, reference);
    if (!enquiry) return { kind: 'gone' };
    const { made } = await transaction
      .selectFrom('amendments')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .where('enquiry', '=', reference)
      .where('made_at', '>', new Date(at.getTime() - day).toISOString())
      .executeTakeFirstOrThrow();
    if (!uncounted && Number(made) >= mostAmendments) return { kind: 'too-often' };
    const id = randomUUID();
    const done = await work(transaction, enquiry, id);
    if (!done) return { kind: 'done' };
    await transaction
      .insertInto('amendments')
      .values({ id, enquiry: reference, ...done, made_at: at.toISOString() })
      .execute();
    await renewSearchText(transaction, reference);
    // Nobody at the office knows of what is set aside; and the test enquiry is no customer.
    if (enquiry.kind === 'real')
      await addMail(transaction, 'amendment', { enquiry: reference, amendment: id }, post, at);
    return { kind: 'done' };
  });
}

/** Has it rung at another time, which is over at `until`. */
export const changeTime = (
  database: Database,
  reference: string,
  asked: AskedTime,
  until: Date,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(database, reference, circumstances, async (transaction) => {
    const words = linesOf(asked);
    const before = await askedTime(transaction, reference);
    if (before && linesOf(before) === words) return undefined;
    await setEnquiry(transaction, reference, {
      callback_by: until.toISOString(),
      // Another promise: the office is warned of its end too.
      warned_at: null,
    });
    return { kind: 'time', words };
  });

/** Withdraws it: nobody rings, and it is erased tonight. */
export const withdraw = (
  database: Database,
  reference: string,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(database, reference, circumstances, async (transaction, { withdrawn_at, key }) => {
    if (withdrawn_at) return undefined;
    const { at } = circumstances;
    await setEnquiry(transaction, reference, {
      // The same words, sent once more, are a new enquiry from now on.
      key: key.startsWith('words:') ? `withdrawn:${reference}` : key,
      withdrawn_at: at.toISOString(),
      erase_at: tonight(at).toISOString(),
    });
    return { kind: 'withdrawn', words: '' };
  });

/**
 * Takes the withdrawal back. When the promised call is over by now, there is a new one.
 * Never refused as one change too many, for then it would be erased: only a withdrawal, which is
 * counted, can come before it.
 */
export const restore = (
  database: Database,
  reference: string,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(
    database,
    reference,
    { ...circumstances, uncounted: true },
    async (transaction, enquiry) => {
      const { withdrawn_at, callback_by } = enquiry;
      if (!withdrawn_at) return undefined;
      const { at } = circumstances;
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
    },
  );

async function setEnquiry(
  transaction: Database,
  reference: string,
  values: Partial<Pick<Enquiry, 'key' | 'callback_by' | 'warned_at' | 'withdrawn_at' | 'erase_at'>>,
): Promise<void> {
  await transaction.updateTable('enquiry').set(values).where('reference', '=', reference).execute();
}
