/** What the server takes from a form, by the forms and rules that the browser uses too. */
import { pageAbout } from '../../content/pages.ts';
import { consentText, type Field, services } from '../../enquiry/fields.ts';
import { fieldsFrom, type Origin } from '../../enquiry/forms.ts';
import { checkField, type FieldErrors } from '../../enquiry/rules.ts';

export type Enquiry = {
  form: Origin;
  fields: Record<string, string>;
  /** `undefined` on forms that ask for no consent. */
  consent: string | undefined;
};

type Verdict = { kind: 'right'; enquiry: Enquiry } | { kind: 'wrong'; errors: FieldErrors };

/** Text for every database, with single line breaks; none in one-line fields, for mail headers. */
function tidy(field: Field, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replace(/\r\n?/g, '\n');
  const lines = field.kind === 'textarea' ? text : text.replace(/[\n\t]/g, ' ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const words = lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
  return field.kind === 'from' && !pageAbout(words) ? '' : words;
}

const noSuchService = 'Please select a service';

/** The browser's rules, and what only a machine can post. */
function messageFor(field: Field, text: string): string | undefined {
  if (field.kind === 'consent')
    return text === 'on' || text === 'true' ? undefined : field.required;
  if (field.kind === 'select' && !services.some(([value]) => value === text))
    return text || field.required ? (field.required ?? noSuchService) : undefined;
  return checkField(field, text);
}

const isExtra = ({ folded, kind }: Field) => folded || kind === 'from';

/** Checks an enquiry. Unknown values are ignored. */
export function check(form: Origin, values: Record<string, unknown>): Verdict {
  const errors: FieldErrors = {};
  const fields: Record<string, string> = {};
  let consent: string | undefined;
  for (const field of fieldsFrom(form)) {
    const { name, kind } = field;
    if (kind === 'files') continue;
    const text = tidy(field, Object.hasOwn(values, name) ? values[name] : undefined);
    const message = messageFor(field, text);
    if (message) errors[name] = message;
    if (kind === 'consent') consent = consentText;
    else if (text || !isExtra(field)) fields[name] = text;
  }
  return Object.keys(errors).length
    ? { kind: 'wrong', errors }
    : { kind: 'right', enquiry: { form, fields, consent } };
}
