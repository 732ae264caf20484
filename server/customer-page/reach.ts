/** Corrects how the sender of an enquiry is reached. The enquiry stays the same one. */

import type { Field } from '../../enquiry/fields.ts';
import { type FormName, forms } from '../../enquiry/forms.ts';
import { checkField } from '../../enquiry/rules.ts';
import { emailKey, phoneKey } from '../../enquiry/sender-keys.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf } from '../db/enquiry-rows.ts';
import type { Words } from '../enquiries/upload/read.ts';
import { redirectReceipt } from '../mail/outbox.ts';
import { type Amended, amend, type Circumstances } from './amend.ts';

const names = ['phone', 'email', 'postcode'];

/** The fields of a form that say how its sender is reached, and where. */
export const reachFields = (form: FormName): Field[] =>
  forms[form].fields.filter(({ name }) => names.includes(name));

type Values = Record<string, string>;
type Reached =
  | { kind: 'right'; values: Values }
  | { kind: 'wrong'; field: string; message: string };

/** What was typed, or what is wrong with it first. A field that was not sent stays as it is. */
export function reachOf({ form }: { form: FormName }, words: Words): Reached {
  const typed = reachFields(form).filter(({ name }) => words.has(name));
  const values = Object.fromEntries(
    typed.map(({ name }) => [name, (words.get(name) ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()]),
  );
  for (const field of typed) {
    const message = checkField(field, values[field.name] ?? '');
    if (message) return { kind: 'wrong', field: field.name, message };
  }
  return { kind: 'right', values };
}

/** The receipt goes to the new address as well; the office is told what it was and what it is. */
export const changeReach = (
  database: Database,
  reference: string,
  values: Values,
  circumstances: Circumstances,
): Promise<Amended> =>
  amend(database, reference, circumstances, async (transaction, { fields, form, kind }) => {
    const before = fieldsOf({ fields });
    const changed = reachFields(form as FormName).filter(
      ({ name }) => name in values && values[name] !== (before[name] ?? ''),
    );
    if (!changed.length) return undefined;
    const after = { ...before, ...only(changed, values) };
    await transaction
      .updateTable('enquiry')
      .set({
        fields: JSON.stringify(after),
        phone_key: phoneKey(after.phone),
        email_key: emailKey(after.email),
      })
      .where('reference', '=', reference)
      .execute();
    const { email } = only(changed, values);
    if (email && kind === 'real')
      await redirectReceipt(
        transaction,
        { reference, email },
        circumstances.post,
        circumstances.at,
      );
    const line = ({ name, label }: Field) =>
      `${label}: ${values[name] || 'none'}, not ${before[name] || 'none'}`;
    return { kind: 'reach', words: changed.map(line).join('\n') };
  });

const only = (fields: Field[], values: Values): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
