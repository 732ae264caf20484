/** An enquiry's values as people read them, under the labels of its form. */
import type { Field } from './fields.ts';
import { type FormName, forms } from './forms.ts';
import { serviceLabel } from './services.ts';

/** A value as people read it: a service by its label. */
export const displayValue = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'select' ? serviceLabel(value) : value;

type LabelledValue = { name: string; kind: Field['kind']; label: string; text: string };

/**
 * Every value with its label, in the order of `values`. A field that the form no longer has keeps
 * its name as its label, so that an old enquiry can still be read.
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

/**
 * What an enquiry is about, in a few words: its subject, and before that the page that its sender
 * came from, unless the subject names it; else its service.
 */
export function topicOf({ subject, from, service }: Record<string, string>): string {
  if (!subject) return serviceLabel(service);
  return from && !subject.toLowerCase().includes(from.toLowerCase())
    ? `${from}: ${subject}`
    : subject;
}
