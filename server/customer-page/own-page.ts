/** What the own page of an enquiry, and its calendar file, show to whoever holds the link. */
import { callBackWords } from '../../calendar/call-back.ts';
import { after, hour, minute } from '../../calendar/durations.ts';
import { dayOf, hourOf, momentFrom } from '../../calendar/spoken-times.ts';
import { fullTime } from '../../calendar/written-times.ts';
import { firmName } from '../../content/identity.ts';
import { officeHours } from '../../content/office-hours.ts';
import { firm } from '../../content/read.ts';
import { callChoice, callDays, callParts } from '../../enquiry/call-times.ts';
import { displayValue, shortName } from '../../enquiry/display.ts';
import { canBeRung } from '../../enquiry/doubts.ts';
import { fieldsFrom, type Origin, promisesCall, takesFiles } from '../../enquiry/forms.ts';
import { decodedPath, secretAddresses } from '../../enquiry/secret-addresses.ts';
import type { Database } from '../db/database.ts';
import { amendmentsOf, askedOf, askedTime, enquiryOf, fieldsOf } from '../db/enquiry-rows.ts';
import { filesOf, receiptsOf } from '../db/files.ts';
import { theDesk } from '../enquiries/desk.ts';
import { surveyEvent, uidOf } from '../mail/calendar-file.ts';
import { isMailable } from '../mail/outbox.ts';
import { againWords, durationWords, slippedWords } from '../mail/to-customers.ts';
import { ownPageEnds, verify } from '../signing.ts';
import { type EnquiryRow, stepsOf } from '../workflow/stand.ts';
import { isCallOpen, isUnspoken, reachFields, roomFor } from './amend.ts';

/** The survey to come, or else the promised call; `undefined` if it is over or withdrawn. */
export async function eventOf(database: Database, enquiry: EnquiryRow, now: Date) {
  const { reference, callback_by, kind } = enquiry;
  if (enquiry.withdrawn_at || kind === 'spam') return undefined;
  const said = `Reference ${reference}. Our number is ${firm().phone}.`;
  const survey = await nextSurvey(database, reference, now);
  if (survey) return surveyEvent(survey, reference);
  if (!callback_by || !isCallOpen(enquiry) || callback_by < now.toISOString()) return undefined;
  const amendments = await amendmentsOf(database, [reference]);
  const asked = askedOf(amendments);
  const verb = verbFor(fieldsOf(enquiry), asked?.number);
  if (!verb) return undefined;
  return {
    uid: uidOf(`call-${reference.toLowerCase()}`),
    sequence: amendments.filter(({ kind }) => kind === 'time' || kind === 'restored').length,
    // The last hour of the promise; it may be sooner, and the words say so.
    startsAt: new Date(Date.parse(callback_by) - hour),
    minutes: hour / minute,
    summary: `${firmName()} will ${verb} you by the end of this hour`,
    description: asked ? `You asked for ${asked.when}. ${said}` : `It may be sooner. ${said}`,
  };
}

/** How we can answer; `undefined` if the number and the address are both wrong. */
const verbFor = ({ phone, email = '' }: Record<string, string>, number = phone) =>
  canBeRung(number) ? 'call' : isMailable(email) ? 'email' : undefined;

export type OwnPage = NonNullable<Awaited<ReturnType<typeof ownPage>>>;

type Choosing = Pick<EnquiryRow, 'first_rung_at' | 'stage' | 'fields' | 'kind'> & { form: Origin };

/** May the sender choose when we call? Not of a quarantined enquiry: nobody promised a call. */
export const mayChooseTime = (enquiry: Choosing): boolean => {
  const isCalled = promisesCall(enquiry.form) || canBeRung(fieldsOf(enquiry).phone);
  return enquiry.kind !== 'spam' && isUnspoken(enquiry) && isCalled;
};

/** The enquiry behind a link; `undefined` if the link is invalid or the enquiry is gone. */
export async function linkedEnquiry(database: Database, token: string, now: Date) {
  const reference = await verify(database, 'customer', token, now);
  if (!reference) return undefined;
  const row = await enquiryOf(database, reference);
  return row && { ...row, form: row.form as Origin };
}

/** Does this path lead to an enquiry? Asked before a page is rendered or a body is read. */
export async function leadsSomewhere(path: string, now = new Date()): Promise<boolean> {
  const { customer } = secretAddresses;
  const asked = decodedPath(path);
  if (!asked.toLowerCase().startsWith(customer)) return false;
  const rest = asked.slice(customer.length);
  const calendar = calendarOf(rest);
  const token = calendar ?? rest;
  const linked = calendar === undefined ? linkedEnquiry : linkedEvent;
  return theDesk().use(async (database) => Boolean(await linked(database, token, now)));
}

/** The token before the name of the calendar file. */
export const calendarOf = (rest: string): string | undefined =>
  /^(.*)\/calendar\.ics$/s.exec(rest)?.[1];

/** What whoever holds this link can put into a calendar. */
export async function linkedEvent(database: Database, token: string, now: Date) {
  const enquiry = await linkedEnquiry(database, token, now);
  return enquiry && eventOf(database, enquiry, now);
}

/** The page behind a token; `undefined` as for `linkedEnquiry`. */
export const ownPage = (token: string, now = new Date()) =>
  theDesk().use(async (database) => {
    const row = await linkedEnquiry(database, token, now);
    if (!row) return undefined;
    const { reference, form } = row;
    const fields = fieldsOf(row);
    const receivedAt = new Date(row.received_at);
    const files = await filesOf(database, reference);
    const asked = await askedTime(database, reference);
    const verb = verbFor(fields, asked?.number);
    // No call was promised for a quarantined enquiry.
    const isPromised = verb && row.kind !== 'spam';
    const promised = isPromised && row.callback_by ? new Date(row.callback_by) : undefined;
    const survey = await nextSurvey(database, reference, now);
    const who = survey?.name && shortName(survey.name);
    // An attempt that we emailed about answers the promise; the next one is a reminder.
    const missed =
      isUnspoken(row) && row.first_rung_at
        ? (await stepsOf(database, reference)).findLast(
            ({ kind, undoneAt }) => kind === 'no-answer' && !undoneAt,
          )
        : undefined;
    const isOver = promised !== undefined && promised < now;
    const next = missed && row.remind_at ? new Date(row.remind_at) : promised;
    const slipped = isOver && isCallOpen(row) ? row.slip_told_at : null;
    // An earlier promise may have slipped.
    const told = slipped && promised && new Date(slipped) >= promised ? slipped : null;
    return {
      reference,
      form,
      receivedAt: fullTime(receivedAt),
      unreachable: !verb,
      call: promised && {
        words: asked?.when ?? callBackWords(promised, isOver ? undefined : now),
        verb,
        isOver,
        /** How much of the time of the first promise is gone, in percent. */
        share: asked || isOver || missed ? undefined : shareOf(receivedAt, promised, now),
        number: asked?.number,
      },
      survey: survey && {
        words: `${who ? `${who} will` : 'We’ll'} come on ${dayOf(survey.starts_at)}, ${hourOf(survey.starts_at)}`,
        takes: durationWords(survey.minutes),
      },
      calendar: Boolean(await eventOf(database, row, now)),
      rung: row.first_rung_at && !missed ? momentFrom(row.first_rung_at, now) : undefined,
      missed: missed && {
        at: momentFrom(missed.madeAt, now),
        again:
          row.remind_at && row.remind_at > now.toISOString() ? `${againWords(row.remind_at)} ` : '',
      },
      late: told && promised ? slippedWords(promised, new Date(told)) : undefined,
      values: fieldsFrom(form).flatMap((field) => {
        const value = fields[field.name];
        return value ? [{ label: field.label, text: displayValue(field, value) }] : [];
      }),
      service: fields.service,
      phone: asked?.number ?? fields.phone ?? '',
      reach: reachFields(form).map(({ name, label, kind, required }) => ({
        name,
        label,
        kind,
        value: (name === 'phone' && asked?.number) || (fields[name] ?? ''),
        optional: !required,
      })),
      files: takesFiles(form) ? { receipts: receiptsOf(files), room: roomFor(files) } : undefined,
      /** `undefined` where we answer in writing or promise no call. */
      times: mayChooseTime(row)
        ? {
            days: callDays(now, officeHours()),
            parts: callParts,
            chosen: asked && next && callChoice(asked.when, next),
          }
        : undefined,
      erased: row.erase_at ? fullTime(row.erase_at) : undefined,
      ends: fullTime(ownPageEnds(receivedAt)),
    };
  });

/** The survey, until the night after it. */
const nextSurvey = (database: Database, reference: string, now: Date) =>
  database
    .selectFrom('surveys')
    .leftJoin('people', 'people.id', 'surveys.person')
    .select(['surveys.id', 'sequence', 'starts_at', 'minutes', 'people.name'])
    .where((is) => is.and({ enquiry: reference, cancelled_at: null }))
    .where('starts_at', '>', after(now, -12 * hour))
    .orderBy('starts_at')
    .executeTakeFirst();

/** In percent, from 10 to 90: each part of the bar keeps a length. */
function shareOf(from: Date, to: Date, now: Date): number {
  const gone = (now.getTime() - from.getTime()) / Math.max(1, to.getTime() - from.getTime());
  return Math.min(90, Math.max(10, gone * 100));
}
