/** The emails to customers. The address may be a stranger's: no receipt has a word of its sender. */
import { callBackWords } from '../../calendar/call-back.ts';
import { nextClosing } from '../../calendar/opening.ts';
import { dayOf, hourOf } from '../../calendar/spoken-times.ts';
import { hourLabels } from '../../calendar/time-of-day.ts';
import { firmName, identityOf } from '../../content/identity.ts';
import { officeHours } from '../../content/office-hours.ts';
import { pricesAsked } from '../../content/prices.ts';
import { firm, officeWords } from '../../content/read.ts';
import { telephoneLink } from '../../enquiry/display.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { services } from '../../enquiry/fields.ts';
import type { Database } from '../db/database.ts';
import { stepOf } from '../db/enquiry-rows.ts';
import { isStored } from '../db/files.ts';
import type { MailKind } from '../db/mail-kinds.ts';
import { reaching, type Step, type StepKind } from '../db/steps.ts';
import { ownPagePath } from '../signing.ts';
import { calendarFile, surveyEvent } from './calendar-file.ts';
import type { Letter, Part } from './letter.ts';
import {
  aboutEnquiry,
  type Draft,
  type EnquiryWriting,
  headerText,
  isUnsent,
  type MailedEnquiry,
  type Writer,
} from './mailed-enquiry.ts';
import { messageId } from './outbox.ts';
import { mailboxesOf } from './post.ts';

/** Nothing after a withdrawal: a receipt would promise a call, and the customer wants no email. */
const toCustomer = (write: (writing: EnquiryWriting) => Promise<Draft | undefined>): Writer =>
  aboutEnquiry(async (writing) => {
    const { post, enquiry } = writing;
    const draft = enquiry.withdrawn ? undefined : await write(writing);
    return (
      draft && {
        references: messageId(post, enquiry.reference),
        replyTo: post.enquiryTo ? mailboxesOf(firmName(), post.enquiryTo) : undefined,
        ...draft,
        subject: headerText(draft.subject),
      }
    );
  });

const ownPage = async ({ database, post, enquiry }: EnquiryWriting): Promise<string> =>
  `${post.siteUrl}${await ownPagePath(database, enquiry.reference, enquiry.receivedAt)}`;

const viewButton = (href: string): Part => ({
  button: { text: 'View or change your enquiry', href },
});

const receipt = toCustomer(async (writing) => ({
  auto: 'auto-replied',
  subject: `We have your enquiry: ${writing.enquiry.reference}`,
  letter: receiptLetter(writing.enquiry, await ownPage(writing)),
}));

/** `link`: the enquiry's own page. Without a phone number we promise an email. */
export function receiptLetter(
  { reference, receivedAt, callBackBy, fields, files }: MailedEnquiry,
  link: string,
): Letter {
  const { phone, address, postcode, line } = firm();
  const verb = canBeRung(fields.phone) ? 'call' : 'email';
  const prices = pricesAsked(fields.from, receivedAt);
  const service = services.find(([value]) => value === fields.service)?.[1];
  const photos = files.length && `${files.filter(isStored).length} of ${files.length} arrived`;
  const { opens, closes } = hourLabels(line);
  return {
    reference,
    heading: `We’ll ${verb} you ${callBackWords(callBackBy, receivedAt)}`,
    parts: [
      { span: 'one working day' },
      [
        `Thanks for your enquiry. Someone from the team will ${verb} you ${callBackWords(callBackBy)}.`,
        'You can also call us. Just give your reference. What you sent is on your enquiry page.',
        files.some(isUnsent) &&
          'Your photos or plans were too large. Please attach them to a reply to this email.',
      ]
        .filter(Boolean)
        .join(' '),
      viewButton(link),
      {
        rows: [
          { label: 'Your reference', text: reference, large: true },
          ...(service ? [{ label: 'Service', text: service }] : []),
          ...(photos ? [{ label: 'Photos and plans', text: photos }] : []),
          ourNumber(`Our number, Monday to Friday ${opens} to ${closes}`, phone),
        ],
      },
      prices && {
        title: prices.title,
        rows: prices.lines.map(({ name, price }) => ({ label: name, text: price })),
        note: prices.note,
      },
    ],
    small: [
      `${[firmName(), ...address, postcode].join(', ')}. ${identityOf(firm())}`.trim(),
      {
        before: 'Someone used your email address on our website. If it wasn’t you, ',
        text: 'cancel the enquiry',
        after: ' and we’ll delete it.',
        href: link,
      },
    ],
  };
}

const ourNumber = (label: string, phone: string) => ({
  label,
  text: phone,
  href: telephoneLink(phone),
});

const callUs = (): Part => ({ rows: [ourNumber('Our number', firm().phone)] });

/** The promised call is late. Nothing after a call. */
const slipped = toCustomer(async (writing) => {
  const { mail, enquiry } = writing;
  const { reference, callBackBy } = enquiry;
  if (enquiry.rung) return undefined;
  const { subject, heading, sentences } = slippedWords(callBackBy, new Date(mail.created_at));
  const button = { text: 'Choose a time for our call', href: await ownPage(writing) };
  return {
    subject: `${subject}: ${reference}`,
    letter: {
      reference,
      heading,
      parts: [...sentences, { button }, callUs()],
      small: [`Your reference is ${reference}. ${identityOf(firm())}`],
    },
  };
});

/** The owner's words about a call that is late. `told`: when the customer is told. */
export function slippedWords(callBackBy: Date, told: Date, words = officeWords().slipped) {
  const said: Record<string, string> = {
    promised: callBackWords(callBackBy, callBackBy),
    next: callBackWords(nextClosing(told, officeHours()), callBackBy),
  };
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => said[name] ?? '');
  return {
    subject: filled(words.subject),
    heading: filled(words.heading),
    sentences: words.sentences.map(filled),
  };
}

type Written = Draft | undefined | Promise<Draft | undefined>;

/** An email about a step. Nothing if the step is of another kind. */
const afterStep = <Kind extends Step['kind']>(
  kind: Kind,
  write: (writing: EnquiryWriting, step: Extract<Step, { kind: Kind }>) => Written,
): Writer =>
  toCustomer(async (writing) => {
    const { database, mail } = writing;
    const steps = database.selectFrom('steps').selectAll();
    const row = await steps.where('id', '=', mail.step ?? '').executeTakeFirst();
    const step = row && stepOf(row);
    return step?.kind === kind ? write(writing, step as Extract<Step, { kind: Kind }>) : undefined;
  });

const short = (reference: string, subject: string, heading: string, parts: Part[]): Draft => ({
  subject,
  letter: {
    reference,
    heading,
    parts,
    small: [
      `Your reference is ${reference}. You can reply to this email.`,
      // The law asks for it in every letter of a company.
      identityOf(firm()),
    ],
  },
});

/** Is a step undone, or has somebody taken one of these kinds since? */
async function isPast({ database, enquiry }: EnquiryWriting, step: Step, kinds: StepKind[]) {
  const later = database
    .selectFrom('steps')
    .select('id')
    .where((is) => is.and({ enquiry: enquiry.reference, undone_at: null }))
    .where('kind', 'in', kinds)
    .where('stored_at', '>', step.storedAt);
  return step.undoneAt !== null || (await later.limit(1).executeTakeFirst()) !== undefined;
}

/** When we call again after an attempt. */
export const againWords = (at: string): string =>
  `We’ll try again on ${dayOf(at)}, at about ${hourOf(at)}.`;

/** We missed the customer. Nothing if somebody has reached them since. */
const tried = afterStep('no-answer', async (writing, step) => {
  if (await isPast(writing, step, reaching)) return undefined;
  const { reference } = writing.enquiry;
  const { remindAt } = step.details;
  const again = remindAt ? againWords(remindAt) : 'Tell us a good time and we’ll call then.';
  return short(reference, `We tried to call you: ${reference}`, 'Sorry we missed you', [
    `On ${dayOf(step.madeAt)} at ${hourOf(step.madeAt)} we called the number you gave us. ${again}`,
    'You can also call us.',
    callUs(),
  ]);
});

/** The call comes on another day. Nothing if it came, or was moved again. */
const callMoved = afterStep('reminded', async (writing, step) => {
  const { remindAt } = step.details;
  if (!remindAt || (await isPast(writing, step, [...reaching, 'no-answer', 'reminded'])))
    return undefined;
  const { reference } = writing.enquiry;
  const heading = `We’ll call you on ${dayOf(remindAt)}`;
  return short(reference, `${heading}: ${reference}`, heading, [
    'This replaces the day that we gave you before.',
    'If it doesn’t suit you, call us or reply to this email.',
    callUs(),
  ]);
});

const declined = afterStep('not-for-us', ({ enquiry: { reference } }, step) => {
  const { letter } = step.details;
  if (step.undoneAt || !letter) return undefined;
  const parts = letter.split(/\n{2,}/);
  return short(reference, `Your enquiry ${reference}`, 'About your enquiry', parts);
});

async function surveyor(database: Database, id: string | null) {
  const people = database.selectFrom('people').select('name');
  const person = await people.where('id', '=', id ?? '').executeTakeFirst();
  return person ? [{ label: 'Who comes', text: person.name }] : [];
}

const surveyOf = (database: Database, id: string) =>
  database.selectFrom('surveys').selectAll().where('id', '=', id).executeTakeFirst();

const timeOf = (startsAt: string): string => `${dayOf(startsAt)}, ${hourOf(startsAt)}`;

/** A survey is booked or moved, or cancelled. Nothing if that has changed since. */
const survey = (isOff: boolean): Writer =>
  afterStep('survey', async (writing, step) => {
    const { database, now } = writing;
    const row = await surveyOf(database, step.details.survey);
    if (!row || Boolean(row.cancelled_at) !== isOff) return undefined;
    const { starts_at, minutes, enquiry } = row;
    const when = timeOf(starts_at);
    const { phone } = firm();
    const method = isOff ? 'CANCEL' : 'PUBLISH';
    const [todo, change, heading] = isOff
      ? ['remove it from', 'rebook', `Your survey on ${dayOf(starts_at)} is cancelled`]
      : ['add it to', 'change it', `Your site survey: ${when}`];
    const event = { ...surveyEvent(row, enquiry), cancelled: isOff };
    const length = isOff ? '' : `The survey will take about ${durationWords(minutes)}. `;
    const whom = isOff ? [] : await surveyor(database, row.person);
    const parts = [
      `${length}Open the attached file to ${todo} your calendar.`,
      `To ${change}, call us or reply to this email.`,
      { rows: [...whom, ourNumber('Our number', phone)] },
      ...(isOff ? [] : [viewButton(await ownPage(writing))]),
    ];
    return {
      ...short(enquiry, isOff ? `Survey cancelled: ${when}` : heading, heading, parts),
      attachments: [
        {
          filename: 'survey.ics',
          contentType: `text/calendar; charset=utf-8; method=${method}`,
          content: Buffer.from(calendarFile({ method, at: now, events: [event] })),
        },
      ],
    };
  });

/** The survey is tomorrow, and is still at the time of this step. */
const surveySoon = afterStep('survey', async (writing, step) => {
  const { startsAt, survey, person } = step.details;
  const row = await surveyOf(writing.database, survey);
  if (row?.starts_at !== startsAt || row.cancelled_at) return undefined;
  const when = timeOf(startsAt);
  const who = await surveyor(writing.database, person);
  const subject = `Reminder: your site survey, ${when}`;
  return short(writing.enquiry.reference, subject, `Your site survey: ${when}`, [
    'Please make sure that we can get to the site.',
    { rows: [...who, ourNumber('To change it, call', firm().phone)] },
    viewButton(await ownPage(writing)),
  ]);
});

/** The job is finished. Everybody is asked once, in the same words, however many jobs they had. */
const review = afterStep('done', async ({ database, mail, enquiry: { reference } }, step) => {
  const asked = await database
    .selectFrom('outbox')
    .select('id')
    .where((is) => is.and({ kind: 'review', recipient: mail.recipient, state: 'sent' }))
    .where('id', '!=', mail.id)
    .executeTakeFirst();
  if (step.undoneAt || asked) return undefined;
  return short(reference, `How did we do? ${reference}`, 'How did we do?', [
    'Your job is finished. Please tell us how it went, good or bad: reply to this email with a few sentences.',
    'We ask every customer, and we give nothing in return. We publish a review only with your permission, and only with words that you wrote.',
    'If something isn’t right, call us and we’ll come back.',
    callUs(),
  ]);
});

export const customerWriters = {
  receipt,
  slipped,
  tried,
  'call-moved': callMoved,
  survey: survey(false),
  'survey-off': survey(true),
  'survey-soon': surveySoon,
  review,
  declined,
} satisfies Partial<Record<MailKind, Writer>>;

/** ‘an hour’, ‘1 hour 30 minutes’, ‘45 minutes’. */
export function durationWords(minutes: number): string {
  if (minutes === 60) return 'an hour';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest && `${rest} minutes`];
  return words.filter(Boolean).join(' ');
}
