/** The email to the office about calls that are almost due. */
import { deadlineFrom } from '../../calendar/spoken-times.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import { fieldsOf, warnedOfAt } from '../db/enquiry-rows.ts';
import type { Letter } from './letter.ts';
import { headerText, placeOf } from './mailed-enquiry.ts';
import type { Writer } from './writer.ts';

/** `tried`: somebody called without an answer. */
export type Warned = { fields: Record<string, string>; callBackBy: string; tried: boolean };

/** Those of one warning that nobody has called since. */
export const warning: Writer = async ({ database, mail, siteUrl, now }) => {
  const all = (await warnedOfAt(database, mail.created_at)).map((row) => ({
    fields: fieldsOf(row),
    callBackBy: row.callback_by ?? mail.created_at,
    tried: row.stage === 'tried',
  }));
  if (!all.length) return undefined;
  const letter = warningLetter(all, siteUrl, now);
  return { subject: headerText(letter.heading), letter };
};

/** ‘Call Ann Thwaite by 3 pm today’, or how many calls are due, and when the first is. */
function warningHeading(all: Warned[], now: Date): string {
  const [first] = all;
  if (!first) return '';
  const by = deadlineFrom(first.callBackBy, now);
  const when = first.callBackBy < now.toISOString() ? `: promised ${by}` : ` ${by}`;
  return all.length === 1
    ? `Call ${senderName(first.fields)}${when}`
    : `Call ${all.length} customers, the first${when}`;
}

export const warningLetter = (all: Warned[], siteUrl: string, now: Date): Letter => ({
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
    { text: 'Record the outcome in the inbox', href: `${siteUrl}/office` },
  ],
});
