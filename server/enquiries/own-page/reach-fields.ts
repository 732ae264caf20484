import type { Field } from '../../../enquiry/fields.ts';
import { type FormName, forms } from '../../../enquiry/forms.ts';

const names = ['phone', 'email', 'postcode'];

/** The fields of a form that say how its sender is reached, and where. */
export const reachFields = (form: FormName): Field[] =>
  forms[form].fields.filter(({ name }) => names.includes(name));
