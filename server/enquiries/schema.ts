/** What the server takes from a form, by the forms and rules that the browser uses too. */
import { z } from 'zod';
import { pageAbout } from '../../content/pages.ts';
import { consentText, type Field, services } from '../../enquiry/fields.ts';
import type { Origin } from '../../enquiry/forms.ts';
import { checkField, type FieldErrors } from '../../enquiry/rules.ts';
import { fieldsFrom } from '../../enquiry/taken.ts';

export type Enquiry = {
  form: Origin;
  fields: Record<string, string>;
  /** `undefined` on forms that ask for no consent. */
  consent: string | undefined;
};

type Verdict =
  | { kind: 'right'; enquiry: Enquiry }
  | { kind: 'wrong'; errors: FieldErrors; values: Record<string, string> };

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

const rule = (field: Field) =>
  z
    .unknown()
    .transform((value) => tidy(field, value))
    .superRefine((text, context) => {
      const message = messageFor(field, text);
      if (message) context.addIssue({ code: 'custom', message });
    });

const written = (form: Origin) => fieldsFrom(form).filter((field) => field.kind !== 'files');
const schemaOf = (form: Origin) =>
  z.object(Object.fromEntries(written(form).map((field) => [field.name, rule(field)])));
const schemas: Record<Origin, ReturnType<typeof schemaOf>> = {
  lead: schemaOf('lead'),
  town: schemaOf('town'),
  message: schemaOf('message'),
  contact: schemaOf('contact'),
  taken: schemaOf('taken'),
};

const isExtra = ({ folded, kind }: Field) => folded || kind === 'from';

/** Checks an enquiry. Unknown values are ignored. */
export function check(form: Origin, values: Record<string, unknown>): Verdict {
  const fields = written(form);
  const wanted = Object.fromEntries(
    fields.map((field) => [
      field.name,
      Object.hasOwn(values, field.name) ? values[field.name] : undefined,
    ]),
  );
  const read = schemas[form].safeParse(wanted);
  if (!read.success) {
    const errors = Object.fromEntries(
      read.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    return {
      kind: 'wrong',
      errors,
      values: Object.fromEntries(
        fields.map((field) => [field.name, tidy(field, wanted[field.name])]),
      ),
    };
  }
  const kept = fields.filter((field) => field.kind !== 'consent');
  return {
    kind: 'right',
    enquiry: {
      form,
      fields: Object.fromEntries(
        kept.flatMap((field) => {
          const text = read.data[field.name] ?? '';
          return !text && isExtra(field) ? [] : [[field.name, text]];
        }),
      ),
      consent: kept.length < fields.length ? consentText : undefined,
    },
  };
}
