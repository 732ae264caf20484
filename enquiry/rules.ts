import type { Field } from './fields.ts';
import type { Form } from './forms.ts';

export type FieldErrors = Record<string, string>;

const emailPattern = /^\S+@\S+$/;
export const emailMessage = 'Please enter a valid email address';

/** Invisible characters: a field of only these counts as empty. */
const invisible = /[\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202F\u2060-\u206F\u3164\uFEFF]/g;

/** The error message, `undefined` if the value is valid. */
export function checkField(field: Field, value: string): string | undefined {
  const text = value.trim();
  if (!text.replace(invisible, '').trim()) return field.required;
  // Check the length first: the pattern is slow on a megabyte of @ signs.
  if (field.kind !== 'files' && text.length > field.most)
    return `${field.label} can be at most ${field.most} characters`;
  if (field.kind === 'email' && !emailPattern.test(text)) return emailMessage;
  // Count code points, because an emoji is two UTF-16 units.
  if (field.least && [...text].length < field.least.length) return field.least.message;
  return undefined;
}

/** Empty if all values are valid. */
export const checkForm = (form: Form, values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const message = checkField(field, values[field.name] ?? '');
      return message ? [[field.name, message]] : [];
    }),
  );
