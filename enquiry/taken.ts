import { details, email, type Field, nameField, phone, postcode, service } from './fields.ts';
import { type FormName, forms, type Origin } from './forms.ts';

const optional = ({ required: _, why: __, placeholder: ___, ...field }: Field): Field => field;

/** The office's own form: what is asked on the phone or at the gate. */
export const takenFields: Field[] = [
  nameField('name', 'Name'),
  phone,
  optional(postcode),
  optional(email),
  optional(service),
  { ...optional(details('details')), label: 'What they need' },
];
/** Who wrote it down, by name. */
const takenBy: Field = { name: 'takenBy', label: 'Taken by', kind: 'text', most: 80 };

/** What the office adds when it books a survey. */
export const addressField: Field = {
  name: 'address',
  label: 'Street and how to find it',
  kind: 'text',
  most: 300,
};

/** The fields of an enquiry by where it came from; empty for an unknown form. */
export const fieldsFrom = (origin: Origin): Field[] =>
  origin === 'taken' ? [...takenFields, takenBy] : (forms[origin as FormName]?.fields ?? []);

/** The fields that the office can correct, also those that the form did not ask for. */
export const correctable = (origin: Origin): Field[] => [
  ...fieldsFrom(origin).filter(({ name }) => ['fullName', 'name'].includes(name)),
  optional(phone),
  optional(email),
  optional(postcode),
  addressField,
];
