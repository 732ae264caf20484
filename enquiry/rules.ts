/** Checks values against the forms' rules, in the words of the specification. */
import type { Field } from './fields.ts';
import type { Form } from './forms.ts';

/** A message for each field that is wrong, by the field's name. */
export type FieldErrors = Record<string, string>;

const emailPattern = /^\S+@\S+$/;
const emailMessage = 'Please enter a valid email address';

/** Characters that take no room: a field full of them is as good as empty. */
const invisible = /[\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202F\u2060-\u206F\u3164\uFEFF]/g;

/** The message for one value that is wrong; nothing when it is right. */
export function checkField(field: Field, value: string): string | undefined {
  const text = value.trim();
  if (!text.replace(invisible, '').trim()) return field.required;
  // The length first: the pattern takes for ever on a megabyte of at-signs.
  if (field.kind !== 'files' && text.length > field.most)
    return `${field.label} can be at most ${field.most} characters`;
  if (field.kind === 'email' && !emailPattern.test(text)) return emailMessage;
  // What a reader calls a character: a pictograph may be two of JavaScript's.
  if (field.least && [...text].length < field.least.length) return field.least.message;
  return undefined;
}

/** The messages for the values of a whole form: empty when all are right. */
export const checkForm = (form: Form, values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const message = checkField(field, values[field.name] ?? '');
      return message ? [[field.name, message]] : [];
    }),
  );
