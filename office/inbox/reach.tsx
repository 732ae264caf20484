import { dialLink } from '../../enquiry/dialled.ts';
import type { Row } from '../../server/workflow/inbox.ts';
import { shortNameOf } from '../inbox-words.ts';
import { mailLink, mapLink } from './links.ts';

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
