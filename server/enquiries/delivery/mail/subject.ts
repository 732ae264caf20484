/** An enquiry as a letter needs it: its fields under the labels that the visitor saw. */
import { type FormName, forms } from '../../../../enquiry/forms.ts';
import { services } from '../../../../enquiry/services.ts';
import { isMailable } from '../outbox.ts';
import type { Fact } from './letter.ts';

export type Subject = {
  reference: string;
  form: FormName;
  page: string;
  receivedAt: Date;
  callBackBy: Date;
  consent: string | undefined;
  fields: Record<string, string>;
  files: FileFacts[];
};

export type FileFacts = {
  id: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  reason: string | null;
};

/** One line without control characters, short enough for a header. */
export const headerText = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()].slice(0, most).join('');

/** Whose enquiry it is. */
export const nameOf = ({ fields }: Subject): string => fields.fullName ?? fields.name ?? '';

/** What it is about, in a word or two. */
export const topicOf = ({ fields }: Subject): string =>
  serviceLabel(fields.service) || fields.subject || 'Message';

const serviceLabel = (value = ''): string =>
  services.find(([name]) => name === value)?.[1] ?? value;

/** Every field, in the form's order; what was left empty is not shown. */
export function factsOf({ form, fields }: Subject): Fact[] {
  const known = forms[form]?.fields ?? [];
  return Object.entries(fields)
    .filter(([, text]) => text)
    .map(([name, text]) => {
      const field = known.find((one) => one.name === name);
      return {
        label: field?.label ?? name,
        text: field?.kind === 'select' ? serviceLabel(text) : text,
        href: leadsTo(field?.kind, text),
      };
    });
}

/** The address that dials a number. */
export const telephone = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

function leadsTo(kind: string | undefined, text: string): string | undefined {
  if (kind === 'tel') return telephone(text);
  return kind === 'email' && isMailable(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}

/** ‘410 KB’, ‘1.4 MB’. */
export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
