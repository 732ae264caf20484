/** The mails by which a customer hears of a step. They can be taken back for a minute. */

import { minute } from '../../../calendar/durations.ts';
import { addMail } from '../delivery/add-mail.ts';
import { isMailable, type Post } from '../delivery/outbox.ts';
import type { Database } from '../store/database.ts';
import { fieldsOf } from '../store/of-enquiries.ts';
import type { MailKind } from '../store/tables.ts';
import { type Circumstances, type EnquiryRow, stepsOf } from './stand.ts';
import { inOrder, type Step, type StepWords } from './steps.ts';

/** In ms: so long a mail waits, so that Undo takes it back as well. */
const canBeTakenBack = minute;

/** Which mail a step calls for. */
function mailFor(step: StepWords): MailKind | undefined {
  if (step.kind === 'no-answer' && step.details.told) return 'tried';
  if (step.kind === 'survey' && step.details.told) return 'survey';
  if (step.kind === 'not-for-us' && step.details.letter) return 'declined';
  return undefined;
}

const addressOf = ({ fields }: EnquiryRow): string => fieldsOf({ fields }).email ?? '';

/** Can the customer be written to? Otherwise a step that says so would be no truth. */
export const canBeWritten = (enquiry: EnquiryRow, { smtpUrl }: Post): boolean =>
  Boolean(smtpUrl) && isMailable(addressOf(enquiry));

/** Puts the mail that a step calls for into the outbox. */
export async function tellCustomer(
  transaction: Database,
  enquiry: EnquiryRow,
  step: StepWords & { id: string },
  circumstances: Circumstances,
): Promise<void> {
  const kind = mailFor(step);
  if (kind) await write(transaction, enquiry, kind, step.id, circumstances);
}

async function write(
  transaction: Database,
  enquiry: EnquiryRow,
  kind: MailKind,
  step: string,
  { post, at }: Circumstances,
): Promise<void> {
  if (!canBeWritten(enquiry, post)) return;
  const batch = { enquiry: enquiry.reference, amendment: null };
  await addMail(transaction, batch, kind, addressOf(enquiry), post, at, {
    step,
    wait: canBeTakenBack,
  });
}

/**
 * Takes back what has not gone. Answers whether something has: of a survey the customer is then
 * written to once more, that it is off or when it is after all.
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
    await write(transaction, enquiry, kind, before?.id ?? step.id, circumstances);
  }
  return true;
}
