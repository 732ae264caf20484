/** Brings an enquiry, and its surveys, to where its steps say that they stand. */

import type { Selectable } from 'kysely';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Database, Tables } from '../db/database.ts';
import { fieldsOf, lockEnquiry } from '../db/enquiry-rows.ts';
import { type Step, stepOf } from '../db/steps.ts';
import type { Post } from '../mail/outbox.ts';
import { derive, surveysIn } from './derive.ts';

/** The conditions of a step: where email goes, and when it is sent. */
export type Circumstances = { post: Post; at: Date };

export type EnquiryRow = Selectable<Tables['enquiry']>;

/** Locks an enquiry. `undefined` if it is gone, or no customer's. */
export async function holdEnquiry(
  transaction: Database,
  reference: string,
): Promise<EnquiryRow | undefined> {
  const row = await lockEnquiry(transaction, reference);
  return row?.kind === 'real' ? row : undefined;
}

/** The steps of an enquiry, undone ones too. */
export const stepsOf = async (database: Database, reference: string): Promise<Step[]> =>
  (await database.selectFrom('steps').selectAll().where('enquiry', '=', reference).execute()).map(
    stepOf,
  );

/** Can the sender be called, or only emailed? */
export const rings = ({ fields }: Pick<EnquiryRow, 'fields'>): boolean =>
  canBeRung(fieldsOf({ fields }).phone);

/** Writes what follows from the steps into the enquiry and its surveys. */
export async function bringUpToDate(
  transaction: Database,
  enquiry: EnquiryRow,
  now: Date,
): Promise<void> {
  const { reference } = enquiry;
  const steps = await stepsOf(transaction, reference);
  const { stage, firstRungAt, remindAt, assignedTo, joinedTo } = derive(steps, {
    rings: rings(enquiry),
  });
  await transaction
    .updateTable('enquiry')
    .set({
      stage,
      first_rung_at: firstRungAt,
      remind_at: remindAt,
      assigned_to: assignedTo,
      joined_to: joinedTo,
    })
    .where('reference', '=', reference)
    .execute();
  await bringSurveys(transaction, reference, steps, now);
}

/** Each change of a survey raises its sequence, by which calendars know the last one. */
async function bringSurveys(
  transaction: Database,
  reference: string,
  steps: Step[],
  now: Date,
): Promise<void> {
  const known = await transaction
    .selectFrom('surveys')
    .selectAll()
    .where('enquiry', '=', reference)
    .execute();
  for (const [id, booked] of surveysIn(steps)) {
    const row = known.find((survey) => survey.id === id);
    const values = booked && {
      starts_at: booked.startsAt,
      minutes: booked.minutes,
      person: booked.person,
    };
    if (!row && values)
      await transaction
        .insertInto('surveys')
        .values({ id, enquiry: reference, ...values })
        .execute();
    if (!row) continue;
    const isSame = values
      ? !row.cancelled_at &&
        values.starts_at === row.starts_at &&
        values.minutes === row.minutes &&
        values.person === row.person
      : row.cancelled_at !== null;
    if (isSame) continue;
    await transaction
      .updateTable('surveys')
      .set({
        ...values,
        sequence: row.sequence + 1,
        cancelled_at: values ? null : now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
}
