import { firm } from '../../content/read.ts';
import { dialLink, mobileNumber } from '../../enquiry/dialled.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { shortNameOf, topicWords } from '../inbox-words.ts';

/** A mail with its subject and its first line, so that an answer finds its enquiry. */
export function mailLink({ fields, reference }: Pick<Row, 'fields' | 'reference'>): string {
  const subject = `Your enquiry ${reference}: ${topicWords(fields)}`;
  const body = `Dear ${shortNameOf(fields)},\r\n\r\n\r\n\r\n${firm().name}, ${firm().phone}`;
  const address = encodeURIComponent(fields.email ?? '').replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The apps for a text message and WhatsApp, with a greeting; `undefined` for a landline. */
export function messageLinks({ fields, reference, number }: Row) {
  const mobile = mobileNumber(number ?? fields.phone ?? '');
  if (!mobile) return undefined;
  const words = `Hello ${shortNameOf(fields)}, this is ${firm().name} about your enquiry ${reference}. `;
  const text = encodeURIComponent(words);
  return { text: `sms:+${mobile}?body=${text}`, whatsApp: `https://wa.me/${mobile}?text=${text}` };
}

/** RFC 5870: the phone's own maps open it. */
export const mapLink = (postcode: string): string =>
  `geo:0,0?q=${encodeURIComponent(postcode.toUpperCase())}`;

type ReachProps = {
  row: Row;
  /** Can this customer be called? */
  rings: boolean;
  /** True for the next call to make. */
  isNext: boolean;
  className: string;
  /** With a text message and WhatsApp, for mobile numbers. */
  messages?: boolean;
};

/** Call, email and map links. The first is the next action. */
export function Reach({ row, rings, isNext, className, messages = false }: ReachProps) {
  const { email, postcode } = row.fields;
  const phone = row.number ?? row.fields.phone ?? '';
  const first = isNext ? 'button button--go' : 'button button--line';
  const message = messages && rings ? messageLinks(row) : undefined;
  return (
    <div className={className}>
      {rings && (
        <a className={first} href={dialLink(phone)} data-rings={shortNameOf(row.fields)}>
          Call {phone}
        </a>
      )}
      {message && (
        <>
          <a className="button button--line" href={message.text}>
            Text
          </a>
          <a
            className="button button--line"
            href={message.whatsApp}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a className={rings ? 'button button--line' : first} href={mailLink(row)}>
          Email
        </a>
      )}
      {postcode && (
        <a className="button button--line" href={mapLink(postcode)} data-map={postcode}>
          Map
        </a>
      )}
    </div>
  );
}
