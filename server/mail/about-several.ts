/**
 * The emails to the office about several enquiries: possible spam of an hour, and calls almost due;
 * and the quarantine.
 */

import type { Selectable } from 'kysely';
import { deadlineFrom, hourOf } from '../../calendar/spoken-times.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { messageOf, senderName, topicOf } from '../../enquiry/display.ts';
import { withoutLinks } from '../../enquiry/plain-text.ts';
import type { Database, Tables } from '../db/database.ts';
import { amendmentsOf, askedOf, fieldsOf, isOpenPromise } from '../db/enquiry-rows.ts';
import type { Letter } from './letter.ts';
import { headerText, inOffice, placeOf, type Writer } from './mailed-enquiry.ts';
import { signedLink } from './office.ts';
import { clockHour } from './outbox.ts';

/** The email shows this many; the office shows the others. */
const most = 20;

/** Those of one hour that nobody has released or deleted since. */
export const setAside: Writer = async (writing) => {
  const { database, mail } = writing;
  const all = await setAsideInHourOf(database, new Date(mail.created_at));
  if (!all.length) return undefined;
  const links = new Map<string, string>();
  for (const one of all)
    links.set(one.reference, (await signedLink(writing, ['release', 'Not spam'], one)).href);
  const letter = setAsideLetter(all, links, inOffice(writing, '/set-aside'));
  return { subject: `${letter.heading}: please check`, letter };
};

/** `links`: by reference, the page that releases it. `page`: all of them, in the office. */
export function setAsideLetter(
  all: Pick<Aside, 'reference' | 'receivedAt' | 'fields' | 'firstWords' | 'why'>[],
  links: ReadonlyMap<string, string>,
  page: string | undefined,
): Letter {
  const isOne = all.length === 1;
  return {
    heading: isOne ? 'One enquiry looks like spam' : `${all.length} enquiries look like spam`,
    parts: [
      `We didn’t promise ${isOne ? 'a call' : 'these people a call'}. If ${isOne ? 'it’s' : 'one is'} a customer, choose ‘Not spam’. We’ll then promise a call.`,
      ...all.slice(0, most).flatMap(({ reference, receivedAt, fields, firstWords, why }) => [
        {
          rows: [
            {
              label: `${reference}, ${hourOf(receivedAt)}`,
              text: `${senderOf(fields)}:\n‘${firstWords}’\nWhy: ${why}.`,
            },
          ],
        },
        { choices: [{ text: 'Not spam', href: links.get(reference) ?? '' }] },
      ]),
    ],
    small: [
      ...(all.length > most ? [`And ${all.length - most} more.`] : []),
      'You can ignore real spam.',
      ...(page ? [{ text: 'All possible spam, in the office', href: page }] : []),
    ],
  };
}

export type Warned = { fields: Record<string, string>; callBackBy: string; tried: boolean };

/** Those of one warning that nobody has called since. */
export const warning: Writer = async (writing) => {
  const { database, mail, now } = writing;
  const rows = await database
    .selectFrom('enquiry')
    .select(['reference', 'fields', 'callback_by', 'stage'])
    .where('warned_at', '=', mail.created_at)
    .where(isOpenPromise)
    .orderBy('callback_by')
    .orderBy('reference')
    .execute();
  if (!rows.length) return undefined;
  const references = rows.map(({ reference }) => reference);
  const amendments = await amendmentsOf(database, references);
  const all = rows.map((row) => {
    const asked = askedOf(amendments.filter(({ enquiry }) => enquiry === row.reference));
    const fields = fieldsOf(row);
    return {
      fields: { ...fields, phone: asked?.number ?? fields.phone ?? '' },
      callBackBy: row.callback_by ?? mail.created_at,
      tried: row.stage === 'tried',
    };
  });
  const letter = warningLetter(all, inOffice(writing, ''), now);
  return { subject: headerText(letter.heading), letter };
};

/** ‘Call Ann Thwaite by 3pm today’, or how many calls are due, and when the first is. */
function warningHeading(all: Warned[], now: Date): string {
  const [first] = all;
  if (!first) return '';
  const by = deadlineFrom(first.callBackBy, now);
  const when = first.callBackBy < now.toISOString() ? `: promised ${by}` : ` ${by}`;
  return all.length === 1
    ? `Call ${senderName(first.fields)}${when}`
    : `Call ${all.length} customers, the first${when}`;
}

export const warningLetter = (all: Warned[], page: string | undefined, now: Date): Letter => ({
  heading: warningHeading(all, now),
  parts: [
    {
      rows: all.map(({ fields, callBackBy, tried }) => ({
        label: `${senderName(fields)}, ${deadlineFrom(callBackBy, now)}`,
        text: fields.phone || (fields.email ?? ''),
        href: fields.phone ? dialLink(fields.phone) : undefined,
        more: [
          [topicOf(fields), placeOf(fields)].filter(Boolean).join(', '),
          tried ? 'Called, no answer.' : '',
        ]
          .filter(Boolean)
          .join('\n'),
      })),
    },
  ],
  small: [
    'You get this one working hour before a call is due.',
    ...(page ? [{ text: 'Record the outcome in the inbox', href: page }] : []),
  ],
});

export type Aside = ReturnType<typeof asideOf>;

export function asideOf(row: Selectable<Tables['enquiry']>) {
  const fields = fieldsOf(row);
  const why = row.spam_reason ?? '';
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    fields,
    form: row.form,
    firstWords: firstWordsOf(fields),
    why,
    /** A person is likely: it shows none of the signs that machines alone show. */
    likely: !/no browser|written as code/.test(why),
    withdrawn: row.withdrawn_at !== null,
  };
}

const mostLetters = 160;

/** One line with the start of a message. Nobody can follow its links. */
export function firstWordsOf(fields: Record<string, string>): string {
  const letters = [...withoutLinks(messageOf(fields).replace(/\s+/g, ' ')).trim()];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}

/** Name and phone number, or email address without one. */
export const senderOf = (fields: Record<string, string>): string =>
  [senderName(fields), fields.phone || (fields.email ?? '')]
    .map((text) => withoutLinks(text.replace(/\s+/g, ' ')))
    .filter(Boolean)
    .join(', ');

/** Those of the hour of this instant that still are, oldest first. */
export async function setAsideInHourOf(database: Database, instant: Date): Promise<Aside[]> {
  const { from, to } = clockHour(instant);
  const rows = await aside(database)
    .selectAll()
    .where('received_at', '>=', from.toISOString())
    .where('received_at', '<', to.toISOString())
    .orderBy('received_at')
    .execute();
  return rows.map(asideOf);
}

/** Newest first, and how many in all. */
export async function asideList(database: Database, limit = 100) {
  const rows = await aside(database).selectAll().orderBy('received_at', 'desc').execute();
  return { all: rows.length, list: rows.slice(0, limit).map(asideOf) };
}

/** How many there are, and since when the oldest waits. */
export const countSetAside = (database: Database) =>
  aside(database)
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('received_at').as('since'),
    ])
    .executeTakeFirstOrThrow();

const aside = (database: Database) =>
  database.selectFrom('enquiry').where('kind', '=', 'spam').where('erased_at', 'is', null);
