/** What the writers of emails have in common: the enquiry as emails show it, and the whole email. */
import { callBackBy } from '../../calendar/call-back.ts';
import { officeHours } from '../../content/office-hours.ts';
import { townOfPostcode } from '../../content/towns.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { labelledValues, topicOf } from '../../enquiry/display.ts';
import type { Origin } from '../../enquiry/forms.ts';
import { refusals } from '../../enquiry/refusals.ts';
import type { Database } from '../db/database.ts';
import { askedTime, askedWords, enquiryOf, fieldsOf } from '../db/enquiry-rows.ts';
import { type FileRow, filesOf } from '../db/files.ts';
import type { attach } from './attachments.ts';
import { type Letter, type Row, textOf } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { type Mail, mailTo, type Post } from './outbox.ts';
import type { Written } from './post.ts';

export type MailedEnquiry = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>;

/** `undefined` if the enquiry was deleted in the meantime. */
export async function readEnquiry(database: Database, reference: string) {
  const row = await enquiryOf(database, reference);
  if (!row) return undefined;
  const receivedAt = new Date(row.received_at);
  const asked = await askedTime(database, reference);
  return {
    reference,
    form: row.form as Origin,
    page: row.page,
    receivedAt,
    /** The time that the customer asked for instead. */
    asked: asked && askedWords(asked),
    withdrawn: row.withdrawn_at !== null,
    rung: row.first_rung_at !== null,
    callBackBy: new Date(row.callback_by ?? callBackBy(receivedAt, officeHours()).iso),
    consent: row.consent_text ?? undefined,
    fields: fieldsOf(row),
    files: await filesOf(database, reference),
  };
}

/** A file that a proxy refused: only its name arrived, with the text. */
export const isUnsent = ({ state, reason }: FileRow): boolean =>
  state === 'refused' && reason === refusals.notThrough;

/** One line without control characters, short enough for a header. */
export const headerText = (text: string, most = 120): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()].slice(0, most).join('');

/** The town of the postcode, or else the postcode. */
export const placeOf = ({ postcode = '' }: Record<string, string>): string =>
  townOfPostcode(postcode)?.name ?? postcode;

/** Topic and place. They begin the subject of each email about it, so a mailbox groups them. */
export const subjectOf = ({ fields }: MailedEnquiry): string =>
  [topicOf(fields) || 'Message', placeOf(fields)].filter(Boolean).join(', ');

/** The fields that are not empty and not shown elsewhere, in the form's order. */
export const rowsOf = ({ form, fields }: MailedEnquiry, elsewhere: string[] = []): Row[] =>
  labelledValues(form, fields)
    .filter(({ name, text }) => text && !elsewhere.includes(name))
    .map(({ label, name, kind, text }) => ({ label, text, href: linkOf(name, kind, text) }));

function linkOf(name: string, kind: string, text: string): string | undefined {
  if (kind === 'tel') return dialLink(text);
  if (name === 'postcode')
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  return kind === 'email' ? mailTo(text) : undefined;
}

export type Writing = {
  database: Database;
  mail: Mail;
  post: Post;
  now: Date;
  attach: typeof attach;
};
export type Draft = { letter: Letter; subject: string } & Partial<Omit<Written, 'subject'>>;

export const written = (
  envelope: Pick<Written, 'messageId' | 'to'>,
  { letter, ...rest }: Draft,
): Written => ({
  replyTo: undefined,
  attachments: [],
  auto: 'auto-generated',
  ...envelope,
  ...rest,
  text: textOf(letter),
  html: htmlOf(letter),
});

/** `undefined` if there is nothing left to say. */
export type Writer = (writing: Writing) => Promise<Draft | undefined>;

/** A writer that gets the enquiry too. */
export type EnquiryWriting = Writing & { enquiry: MailedEnquiry };

/** Nothing is written about an enquiry that was deleted in the meantime. */
export const aboutEnquiry =
  (write: (writing: EnquiryWriting) => Promise<Draft | undefined>): Writer =>
  async (writing) => {
    const enquiry = await readEnquiry(writing.database, writing.mail.enquiry);
    return enquiry && write({ ...writing, enquiry });
  };

/** The address of a page of the office; `undefined` if it is off. */
export const inOffice = ({ post }: Writing, path: string): string | undefined =>
  post.office === false ? undefined : `${post.siteUrl}/office${path}`;
