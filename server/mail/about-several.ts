/** The emails to the office about several enquiries: possible spam, and calls almost due. */

import { deadlineFrom, hourOf } from '../../calendar/spoken-times.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import { amendmentsOf, askedOf, fieldsOf, warnedOfAt } from '../db/enquiry-rows.ts';
import { signedPath } from '../signing.ts';
import type { Letter } from './letter.ts';
import { headerText, placeOf } from './mailed-enquiry.ts';
import { linkFor } from './office.ts';
import { type Aside, senderOf, setAsideInHourOf } from './set-aside.ts';
import { inOffice, type Writer } from './writer.ts';

/** The email shows this many; the office shows the others. */
const most = 20;

/** Those of one hour that nobody has released or deleted since. */
export const setAside: Writer = async (writing) => {
  const { database, mail, siteUrl } = writing;
  const all = await setAsideInHourOf(database, new Date(mail.created_at));
  if (!all.length) return undefined;
  const links = new Map<string, string>();
  for (const { reference: subject, receivedAt } of all) {
    const expires = new Date(new Date(receivedAt).getTime() + linkFor);
    const path = await signedPath(database, { purpose: 'release', subject, expires });
    links.set(subject, `${siteUrl}${path}`);
  }
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
  const rows = await warnedOfAt(database, mail.created_at);
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
