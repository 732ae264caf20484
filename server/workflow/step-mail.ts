/** The emails that tell a customer about a step. They can be cancelled for a minute. */
import { minute } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { kindsWith, type MailKind } from '../db/mail-kinds.ts';
import { inOrder, type Step, type StepWords } from '../db/steps.ts';
import { addMail, isMailable, type Post } from '../mail/outbox.ts';
import { type Circumstances, type EnquiryRow, stepsOf } from './stand.ts';

/** The email that a step calls for. */
const mailFor = ({ kind, details }: StepWords): MailKind | undefined =>
  kindsWith(({ after }) => after?.[0] === kind && details[after[1] as keyof typeof details])[0];

const addressOf = (enquiry: EnquiryRow): string => fieldsOf(enquiry).email ?? '';

/** Can the customer get email? If not, no step may claim that we wrote. */
export const canBeWritten = (enquiry: EnquiryRow, { smtpUrl }: Post): boolean =>
  Boolean(smtpUrl) && isMailable(addressOf(enquiry));

const add = (
  transaction: Database,
  enquiry: EnquiryRow,
  kind: MailKind,
  step: string,
  { post, at }: Circumstances,
): Promise<void> => {
  // Undo cancels the email as well, for this long.
  const mailing = { enquiry: enquiry.reference, to: addressOf(enquiry), step, wait: minute };
  return addMail(transaction, kind, mailing, post, at);
};

/** Adds the email that a step calls for to the outbox. */
export async function tellCustomer(
  transaction: Database,
  enquiry: EnquiryRow,
  step: StepWords & { id: string },
  circumstances: Circumstances,
): Promise<void> {
  const kind = mailFor(step);
  if (kind) await add(transaction, enquiry, kind, step.id, circumstances);
}

/**
 * Cancels the email if it has not been sent. True if one has: then another follows about a survey,
 * with its earlier date or its cancellation.
 */
export async function takeBackMail(
  transaction: Database,
  enquiry: EnquiryRow,
  step: Step,
  circumstances: Circumstances,
): Promise<boolean> {
  await transaction
    .deleteFrom('outbox')
    .where('step', '=', step.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .execute();
  const left = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('step', '=', step.id)
    .limit(1)
    .executeTakeFirst();
  if (!left) return false;
  if (step.kind === 'survey') {
    const before = inOrder(await stepsOf(transaction, enquiry.reference)).findLast(
      (one) => one.kind === 'survey' && one.details.survey === step.details.survey && !one.undoneAt,
    );
    const kind = before ? 'survey' : 'survey-off';
    await add(transaction, enquiry, kind, before?.id ?? step.id, circumstances);
  }
  return true;
}
