import { firm } from '../../content/read.ts';
import { dialLink } from '../../enquiry/dialled.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { shortNameOf, topicWords } from '../inbox-words.ts';

/** A mail with its subject and its first line, so that an answer finds its enquiry. */
export function mailLink({ fields, reference }: Pick<Row, 'fields' | 'reference'>): string {
  const subject = `Your enquiry ${reference}: ${topicWords(fields)}`;
  const body = `Dear ${shortNameOf(fields)},\r\n\r\n\r\n\r\n${firm().name}, ${firm().phone}`;
  const address = encodeURIComponent(fields.email ?? '').replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
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
};

/** Call, email and map links. The first is the next action. */
export function Reach({ row, rings, isNext, className }: ReachProps) {
  const { phone = '', email, postcode } = row.fields;
  const first = isNext ? 'button button--go' : 'button button--line';
  return (
    <div className={className}>
      {rings && (
        <a className={first} href={dialLink(phone)} data-rings={shortNameOf(row.fields)}>
          Call {phone}
        </a>
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
