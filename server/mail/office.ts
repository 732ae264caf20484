/** The emails to the office about one enquiry: it arrived, its sender changed it, it is a test. */
import { callBackWords } from '../../calendar/call-back.ts';
import { day } from '../../calendar/durations.ts';
import { fullTime } from '../../calendar/written-times.ts';
import { pageName } from '../../content/pages.ts';
import { firm } from '../../content/read.ts';
import { milesWords, townOfPostcode } from '../../content/towns.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { messageFields, messageOf, senderName, topicOf } from '../../enquiry/display.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import type { Amendment } from '../db/enquiry-rows.ts';
import type { FileRow } from '../db/files.ts';
import { type Purpose, signedPath } from '../signing.ts';
import { type Attached, attachAtMost, filesIn } from './attachments.ts';
import type { Letter, Link } from './letter.ts';
import {
  aboutEnquiry,
  type Draft,
  type EnquiryWriting,
  headerText,
  inOffice,
  isUnsent,
  type MailedEnquiry,
  rowsOf,
  subjectOf,
  type Writing,
} from './mailed-enquiry.ts';
import { isMailable, messageId } from './outbox.ts';
import { tooBig } from './post.ts';

/** A link that works for 60 days. Its page changes nothing until its own button is pressed. */
export async function signedLink(
  { database, post }: Writing,
  [purpose, text]: [purpose: Purpose, text: string],
  { reference: subject, receivedAt }: { reference: string; receivedAt: Date | string },
): Promise<Link> {
  const expires = new Date(new Date(receivedAt).getTime() + 60 * day);
  return {
    text,
    href: `${post.siteUrl}${await signedPath(database, { purpose, subject, expires })}`,
  };
}

const signedSteps: [Purpose, string][] = [
  ['rang', 'I called'],
  ['survey', 'Survey booked'],
  ['declined', 'Decline'],
];

const isKept = ({ state }: FileRow): boolean => state === 'kept';

// Half of all mail servers refuse a letter outside ASCII before the @ (RFC 6531).
const canReply = (address: string): boolean =>
  isMailable(address) && /^[\x21-\x7e]+@/.test(address);

/** Both emails about a customer are answered by the customer, and carry the photos. */
async function fromCustomer(writing: EnquiryWriting, files: FileRow[]) {
  const { database, mail, post, enquiry, attach } = writing;
  const most = mail.last_fault === tooBig ? 0 : attachAtMost;
  const { attachments, attached } = await attach(database, files.filter(isKept), most);
  const name = headerText(senderName(enquiry.fields));
  const address = enquiry.fields.email ?? '';
  return {
    attached,
    page: inOffice(writing, `/enquiry/${enquiry.reference}`),
    envelope: {
      // All emails about it name this first, so a mailbox shows them as one thread.
      references: messageId(post, enquiry.reference),
      from: name ? headerText(`${headerText(name, 80)} via ${firm().name}`) : undefined,
      replyTo: canReply(address) ? { name, address } : undefined,
      attachments,
    },
  };
}

/** A new enquiry. */
export const office = aboutEnquiry(async (writing): Promise<Draft> => {
  const { enquiry, post } = writing;
  const { attached, page, envelope } = await fromCustomer(writing, enquiry.files);
  const steps = page ? signedSteps : [];
  const choices = await Promise.all(steps.map((step) => signedLink(writing, step, enquiry)));
  return {
    ...envelope,
    subject: officeSubject(enquiry),
    letter: officeLetter(enquiry, attached, { siteUrl: post.siteUrl, choices, page }),
  };
});

const verbOf = ({ fields }: MailedEnquiry): 'Call' | 'Email' =>
  canBeRung(fields.phone) ? 'Call' : 'Email';

/** ‘by Tuesday 3pm’, or the time that the customer asked for. */
const whenOf = ({ asked, callBackBy, receivedAt }: MailedEnquiry): string =>
  asked ?? callBackWords(callBackBy, receivedAt);

/** What to do, and until when. From shows who asks. */
export function officeSubject(enquiry: MailedEnquiry): string {
  const what = `${verbOf(enquiry).toLowerCase()} ${whenOf(enquiry)}`;
  return headerText(`${subjectOf(enquiry)}: ${enquiry.withdrawn ? 'withdrawn, don’t call' : what}`);
}

/** ‘Drainage · HG5 8AB, Knaresborough, 4 miles’ */
function summaryOf({ fields }: MailedEnquiry): string {
  const { postcode = '' } = fields;
  const town = townOfPostcode(postcode);
  const place = [postcode, town?.name, town?.miles ? milesWords(town.miles) : '']
    .filter(Boolean)
    .join(', ');
  return [topicOf(fields) || 'Message', place].filter(Boolean).join(' · ');
}

function unsentWords(files: FileRow[]): string[] {
  const names = files.filter(isUnsent).map(({ name }) => name);
  if (!names.length) return [];
  return [
    `Photos or plans didn’t arrive: ${names.join(', ')}. Ask for them.`,
    'Tell the person who runs the site: a proxy refuses large files (docs/deploying.md).',
  ];
}

const openIn = (page: string | undefined): Link[] =>
  page ? [{ text: 'Open in the office', href: page }] : [];

function replyWords(name: string, address = '', rung = ''): string {
  if (canReply(address)) return `Reply to this email to write to ${name}.`;
  return isMailable(address)
    ? `Replies to this email don’t reach ${name}. Write to the address above.`
    : `We can’t email ${name}.${rung && ' Call instead.'}`;
}

/** One screen with everything that the site knows. `choices`: what works without signing in. */
export function officeLetter(
  enquiry: MailedEnquiry,
  attached: Attached[],
  { siteUrl, choices, page }: { siteUrl: string; choices: Link[]; page: string | undefined },
): Letter {
  const { fields, reference, withdrawn } = enquiry;
  const name = senderName(fields);
  const missing = enquiry.files.filter((file) => !isKept(file) && !isUnsent(file));
  const { pictures, rows } = filesIn(attached, missing, page);
  const rung = !withdrawn && verbOf(enquiry) === 'Call' ? (fields.phone ?? '') : '';
  const from = `${pageName(enquiry.page)}, ${fullTime(enquiry.receivedAt)}`;
  return {
    reference,
    heading: withdrawn
      ? `Withdrawn: don’t call ${name}`
      : `${verbOf(enquiry)} ${name} ${whenOf(enquiry)}`,
    summary: summaryOf(enquiry),
    parts: [
      rung ? { button: { text: `Call ${rung}`, href: dialLink(rung) } } : undefined,
      ...unsentWords(enquiry.files),
      messageOf(fields),
      { pictures },
      {
        rows: [
          ...rowsOf(enquiry, messageFields),
          ...rows,
          { label: 'Promised', text: enquiry.asked ?? callBackWords(enquiry.callBackBy) },
          { label: 'Sent from', text: from, href: `${siteUrl}${enquiry.page}` },
        ],
      },
      {
        title: 'Record the outcome',
        choices: withdrawn ? [] : choices,
        note: 'Each link asks you to confirm; no sign-in needed.',
      },
    ],
    small: [
      enquiry.consent ? `Agreed to: ‘${enquiry.consent}’` : 'This form didn’t ask for consent.',
      replyWords(name, fields.email, rung),
      ...openIn(page),
    ],
  };
}

/** The sender changed an enquiry. */
export const amendment = aboutEnquiry(async (writing): Promise<Draft | undefined> => {
  const { database, mail, enquiry } = writing;
  const change = await database
    .selectFrom('amendments')
    .selectAll()
    .where('id', '=', mail.amendment ?? '')
    .executeTakeFirst();
  if (!change) return undefined;
  const files = enquiry.files.filter((file) => file.amendment === change.id);
  const { attached, page, envelope } = await fromCustomer(writing, files);
  return {
    ...envelope,
    subject: amendmentSubject(change, enquiry),
    letter: amendmentLetter(change, { ...enquiry, files }, attached, page),
  };
});

function headlineOf({ kind, words }: Amendment, { fields }: MailedEnquiry): string {
  const name = senderName(fields);
  const headlines = {
    time: `Call ${name} ${words.replace('\n', ', on ')}`,
    reach: `New contact details for ${name}`,
    withdrawn: `Withdrawn: don’t call ${name}`,
    restored: `Withdrawal cancelled: call ${name}${words && ` ${words}`}`,
    files: `${words.includes('\n') ? 'More files' : 'Another file'} from ${name}`,
  };
  return headlines[kind];
}

/** Begins like the subject of the enquiry's own email. */
export function amendmentSubject(change: Amendment, enquiry: MailedEnquiry): string {
  const [first = '', ...rest] = headlineOf(change, enquiry);
  return headerText(`${subjectOf(enquiry)}: ${first.toLowerCase()}${rest.join('')}`);
}

/** `enquiry` has only the files of this change. */
export function amendmentLetter(
  change: Amendment,
  enquiry: MailedEnquiry,
  attached: Attached[],
  page: string | undefined,
): Letter {
  const { kind, words, made_at } = change;
  const missing = enquiry.files.filter((file) => !isKept(file));
  const { pictures, rows } = filesIn(attached, missing, page);
  return {
    reference: enquiry.reference,
    heading: headlineOf(change, enquiry),
    parts: [
      kind === 'withdrawn'
        ? 'We’ll delete everything tonight, unless the customer cancels the withdrawal.'
        : undefined,
      { pictures },
      { rows: kind === 'reach' ? [{ label: 'New details', text: words }, ...rows] : rows },
    ],
    small: [
      `Changed by the customer on ${fullTime(made_at)}. Enquiry received ${fullTime(enquiry.receivedAt)}.`,
      ...openIn(page),
    ],
  };
}

/** The daily test enquiry. */
export const canary = aboutEnquiry(async (writing): Promise<Draft> => {
  const { database, enquiry, post, attach } = writing;
  const { reference: subject, files, receivedAt } = enquiry;
  const { attachments } = await attach(database, files.filter(isKept));
  const heading = `Test enquiry ${subject}: no call needed`;
  return {
    subject: heading,
    isTest: true,
    attachments,
    letter: {
      reference: subject,
      heading,
      parts: [
        `Every day ${post.siteUrl} sends its own form with a photo and emails it here, just like a customer’s enquiry.`,
        files.every(isKept)
          ? undefined
          : 'Its photo is missing. Ask the person who runs the site to look.',
        { rows: rowsOf(enquiry) },
      ],
      small: [
        `Sent ${fullTime(receivedAt)}. If one fails, you get an email about it.`,
        'To hide these emails, filter by the header X-Test-Enquiry.',
      ],
    },
  };
});
