import { callBackBy } from '../../../../calendar/call-back.ts';
import { officeHours } from '../../../../content/office-hours.ts';
import type { FormName } from '../../../../enquiry/forms.ts';
import { askedTime, askedWords } from '../../own-page/asked-time.ts';
import type { Database } from '../../store/database.ts';
import { filesOf } from '../../store/kept-files.ts';
import { fieldsOf } from '../../store/of-enquiries.ts';
import type { MailedEnquiry } from './mailed-enquiry.ts';

/** Reads the enquiry of a mail; nothing when it has been erased in the meantime. */
export async function readEnquiry(
  database: Database,
  reference: string,
): Promise<MailedEnquiry | undefined> {
  const row = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await filesOf(database, reference);
  const receivedAt = new Date(row.received_at);
  const asked = await askedTime(database, reference);
  return {
    reference,
    form: row.form as FormName,
    page: row.page,
    receivedAt,
    asked: asked && askedWords(asked),
    withdrawn: row.withdrawn_at !== null,
    callBackBy: new Date(row.callback_by ?? callBackBy(receivedAt, officeHours()).iso),
    consent: row.consent_text ?? undefined,
    fields: fieldsOf(row),
    files,
  };
}
