import { dialLink } from '../../enquiry/dialled.ts';
import type { Row } from '../../server/office/door.ts';
import { shortNameOf } from '../inbox-words.ts';
import { mailLink, mapLink } from './links.ts';

type ReachProps = {
  row: Row;
  /** Is there a number to ring? */
  rings: boolean;
  /** It is the one to do next. */
  isNext: boolean;
  className: string;
};

/** The ways to a customer: ring, write, where it is. The first of them is what is to be done. */
export function Reach({ row, rings, isNext, className }: ReachProps) {
  const { phone = '', email, postcode } = row.fields;
  const first = isNext ? 'button button--go' : 'button button--line';
  return (
    <div className={className}>
      {rings && (
        <a className={first} href={dialLink(phone)} data-rings={shortNameOf(row.fields)}>
          Ring {phone}
        </a>
      )}
      {email && (
        <a className={rings ? 'button button--line' : first} href={mailLink(row)}>
          Write
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
