/** What the writers of emails have in common. */
import type { Database } from '../db/database.ts';
import type { attach } from './attachments.ts';
import type { Mail } from './claims.ts';
import { type Letter, textOf } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { type MailedEnquiry, readEnquiry } from './mailed-enquiry.ts';
import { messageId, type Post } from './outbox.ts';
import type { Written } from './post.ts';

export type Writing = {
  database: Database;
  mail: Mail;
  post: Post;
  siteUrl: string;
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

/** All emails about an enquiry name this first, so a mailbox shows them as one thread. */
export const threadOf = (reference: string, post: Post): string => messageId(post, reference);

/** The address of a page of the office; `undefined` if it is off. */
export const inOffice = ({ post, siteUrl }: Writing, path: string): string | undefined =>
  post.office === false ? undefined : `${siteUrl}/office${path}`;
