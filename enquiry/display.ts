import type { Field } from './fields.ts';
import { type FormName, forms } from './forms.ts';
import { serviceLabel } from './services.ts';

export const displayValue = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'select' ? serviceLabel(value) : value;

type LabelledValue = { name: string; kind: Field['kind']; label: string; text: string };

/**
 * In the order of `values`. A field that the form no longer has is labelled with its name, so that
 * old enquiries stay readable.
 */
export function labelledValues(form: string, values: Record<string, string>): LabelledValue[] {
  const fields = forms[form as FormName]?.fields ?? [];
  return Object.entries(values).map(([name, value]) => {
    const { label, kind } = fields.find((field) => field.name === name) ?? {
      label: name,
      kind: 'text' as const,
    };
    return { name, kind, label, text: displayValue({ kind }, value) };
  });
}

/** Empty if the form has no name. */
export const senderName = ({ fullName, name }: Record<string, string>): string =>
  fullName || name || '';

/** The fields in which a sender writes a message; a form has one of them at most. */
export const messageFields = ['projectDetails', 'details', 'message'];

export const messageOf = (fields: Record<string, string>): string =>
  messageFields.map((name) => fields[name]).find(Boolean) ?? '';

/**
 * The subject, preceded by the page that the sender came from unless the subject names it, or else
 * the service.
 */
export function topicOf({ subject, from, service }: Record<string, string>): string {
  if (!subject) return serviceLabel(service);
  return from && !subject.toLowerCase().includes(from.toLowerCase())
    ? `${from}: ${subject}`
    : subject;
}
