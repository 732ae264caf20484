/** An enquiry as a letter needs it: its fields under the labels that the visitor saw. */

import { dialLink } from '../../../../enquiry/dialled.ts';
import { labelledValues, topicOf as topic } from '../../../../enquiry/display.ts';
import type { FormName } from '../../../../enquiry/forms.ts';
import { refusals } from '../../intake/upload/refusals.ts';
import type { FileRow } from '../../store/kept-files.ts';
import { isMailable } from '../outbox.ts';
import type { Fact } from './letter.ts';

export type MailedEnquiry = {
  reference: string;
  form: FormName;
  page: string;
  receivedAt: Date;
  callBackBy: Date;
  /** When to ring, where its sender has asked for another time than the promised one. */
  asked?: string | undefined;
  /** Its sender has withdrawn it. */
  withdrawn?: boolean;
  consent: string | undefined;
  fields: Record<string, string>;
  files: FileFacts[];
};

export type FileFacts = Pick<
  FileRow,
  'id' | 'name' | 'type' | 'size' | 'width' | 'height' | 'state' | 'reason'
> & {
  /** With which amendment it was added later. */
  amendment?: string | null;
};

/** A file that a proxy refused: only its name came, with the words. */
export const isUnsent = ({ state, reason }: FileFacts): boolean =>
  state === 'refused' && reason === refusals.notThrough;

/** One line without control characters, short enough for a header. */
export const headerText = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()].slice(0, most).join('');

/** Whose enquiry it is. */
export const nameOf = ({ fields }: MailedEnquiry): string => fields.fullName ?? fields.name ?? '';

/** What it is about, in a word or two. */
export const topicOf = ({ fields }: MailedEnquiry): string => topic(fields) || 'Message';

/**
 * Every field but those that are shown elsewhere, in the form's order; what was left empty is not
 * shown.
 */
export const factsOf = ({ form, fields }: MailedEnquiry, elsewhere: string[] = []): Fact[] =>
  labelledValues(form, fields)
    .filter(({ name, text }) => text && !elsewhere.includes(name))
    .map(({ label, kind, text }) => ({ label, text, href: linkFor(kind, text) }));

function linkFor(kind: string, text: string): string | undefined {
  if (kind === 'tel') return dialLink(text);
  return kind === 'email' && isMailable(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}
