import { Link } from 'react-router';
import { telephoneLink } from '../../../enquiry/telephone.ts';
import type { Found } from '../../search/find.ts';
import type { Pieces } from '../../search/words.ts';

/** What was found, as links; with nothing found the number to ring. */
export function Hits({ hits, phone }: Found & { phone: string }) {
  return (
    <>
      <ul className="search__hits">
        {hits.map(({ to, kind, title, line }) => (
          <li key={`${to} ${title.join('')}`}>
            <Link to={to}>
              <b>
                <Marked pieces={title} />
              </b>
              <span>
                <Marked pieces={line} />
              </span>
              <small>{kind}</small>
            </Link>
          </li>
        ))}
      </ul>
      {!hits.length && (
        <p>
          Try another word, or ask us:{' '}
          <a className="link tab-num" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </>
  );
}

/** How many were found, and what was taken for another word. */
export function Says({ query, meant, hits }: Found) {
  const spelt = meant.map(([typed]) => typed).join(', ');
  if (!hits.length) return <>{`Nothing found for ‘${query}’.`}</>;
  return (
    <>
      {spelt && `Nothing is spelt ‘${spelt}’. `}
      {`${hits.length} found${meant.length ? ` for ‘${meant.map(([, word]) => word).join(', ')}’` : ''}.`}
    </>
  );
}

/** Text with what fits marked: every second piece. */
const Marked = ({ pieces }: { pieces: Pieces }) =>
  pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by nothing but its place
    at % 2 ? <mark key={at}>{piece}</mark> : piece,
  );
