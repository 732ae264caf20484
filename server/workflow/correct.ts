/** Corrects how a customer is reached: what was misheard, or was never asked. */
import { emailKey, phoneKey } from '../../enquiry/dialled.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import { toCustomer } from '../db/mail-kinds.ts';
import type { Step } from '../db/steps.ts';
import { renewSearchText } from './search-text.ts';
import type { EnquiryRow } from './stand.ts';

type Changes = Extract<Step, { kind: 'corrected' }>['details'];

/**
 * Writes the new values into the enquiry, which it returns. `back`: writes the old ones, except
 * where somebody has corrected the field again since.
 */
export async function correct(
  transaction: Database,
  enquiry: EnquiryRow,
  changes: Changes,
  { back = false } = {},
): Promise<EnquiryRow> {
  const fields = fieldsOf(enquiry);
  for (const [name, { from, to }] of Object.entries(changes)) {
    if (!back) fields[name] = to;
    else if ((fields[name] ?? '') === to) fields[name] = from;
    if (!fields[name]) delete fields[name];
  }
  const changed = {
    fields: JSON.stringify(fields),
    phone_key: phoneKey(fields.phone),
    email_key: emailKey(fields.email),
  };
  await transaction
    .updateTable('enquiry')
    .set(changed)
    .where('reference', '=', enquiry.reference)
    .execute();
  const email = fields.email ?? '';
  // What never went out goes to the new address, if it is sent again.
  if (email && email !== fieldsOf(enquiry).email)
    await transaction
      .updateTable('outbox')
      .set({ recipient: email, last_fault: null })
      .where('enquiry', '=', enquiry.reference)
      .where('kind', 'in', toCustomer)
      .where('state', '!=', 'sent')
      .where('lease', 'is', null)
      .execute();
  await renewSearchText(transaction, enquiry.reference);
  return { ...enquiry, ...changed };
}
