/** The mail to the office about promises that are about to slip. */

import { momentFrom } from '../../../../calendar/spoken-times.ts';
import { townOfPostcode } from '../../../../content/town-of-postcode.ts';
import { dialLink } from '../../../../enquiry/dialled.ts';
import { topicOf } from '../../../../enquiry/display.ts';
import { warnedOfAt } from '../../handling/promises.ts';
import type { Database } from '../../store/database.ts';
import { fieldsOf } from '../../store/of-enquiries.ts';
import type { Mail } from '../claims.ts';
import type { Letter } from './letter.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import { headerText } from './mailed-enquiry.ts';
import type { Written } from './post.ts';

export type Warned = {
  reference: string;
  fields: Record<string, string>;
  callBackBy: string;
  /** Somebody has called, without an answer. */
  tried: boolean;
};

const nameOf = ({ fields }: Warned): string => fields.fullName ?? fields.name ?? '';

/** ‘Call Ann Thwaite by today 3 pm’, or how many calls are due, and when the first is. */
export function warningHeading(all: Warned[], now: Date): string {
  const [first] = all;
  if (!first) return '';
  const by = momentFrom(first.callBackBy, now);
  const isOver = first.callBackBy < now.toISOString();
  const when = isOver ? `: promised by ${by}` : ` by ${by}`;
  if (all.length === 1) return `Call ${nameOf(first)}${when}`;
  return `Call ${all.length} customers, the first${when}`;
}

/** `siteUrl`: where the inbox is. */
export function warningLetter(all: Warned[], siteUrl: string, now: Date): Letter {
  return {
    heading: warningHeading(all, now),
    opening: [],
    facts: all.map((warned) => {
      const { fields, callBackBy, tried } = warned;
      const { phone = '', postcode = '' } = fields;
      const place = townOfPostcode(postcode)?.name ?? postcode;
      return {
        label: `${nameOf(warned)}, by ${momentFrom(callBackBy, now)}`,
        text: [
          phone || (fields.email ?? ''),
          [topicOf(fields), place].filter(Boolean).join(', '),
          tried ? 'Called, no answer.' : '',
        ]
          .filter(Boolean)
          .join('\n'),
        href: phone ? dialLink(phone) : undefined,
      };
    }),
    closing: ['You get this one working hour before a call is due.'],
    elsewhere: { text: 'Record the outcome in the inbox', href: `${siteUrl}/office` },
  };
}

/** Nothing when all of them have been rung by now. */
export async function writeWarning(
  database: Database,
  mail: Mail,
  siteUrl: string,
  now: Date,
): Promise<Written | undefined> {
  const all = (await warnedOfAt(database, mail.created_at)).map((row) => ({
    reference: row.reference,
    fields: fieldsOf(row),
    callBackBy: row.callback_by ?? mail.created_at,
    tried: row.stage === 'tried',
  }));
  if (!all.length) return undefined;
  const letter = warningLetter(all, siteUrl, now);
  return {
    messageId: mail.message_id,
    to: mail.recipient,
    replyTo: undefined,
    subject: headerText(letter.heading),
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: [],
    auto: 'auto-generated',
  };
}
