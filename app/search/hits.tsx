import { telephoneLink } from '../../enquiry/display.ts';
import type { Found } from './find.ts';
import type { Pieces } from './words.ts';

type Page = { to: string; title: string };

/** What was found, as links; with nothing found the nearest pages, and the number to ring. */
export function Hits({ hits, near, more, first, phone }: Found & { first: Page[]; phone: string }) {
  if (!hits.length)
    return (
      <>
        <h2 className="search__near">{near.length ? 'Related pages' : 'You could try'}</h2>
        <Pages pages={near.length ? near : first} />
        <p>
          Try another word, or ask us:{' '}
          <a className="link tab-num" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
        <More more={more} />
      </>
    );
  return (
    <>
      <ul className="search__hits">
        {hits.map(({ to, kind, title, line }) => (
          // Another one when other words are marked: a translation has taken the text nodes of this.
          <li key={[to, ...title, ...line].join('|')}>
            <a href={to}>
              <b>
                <Marked pieces={title} />
              </b>
              <span>
                <Marked pieces={line} />
              </span>
              <small>{kind}</small>
            </a>
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  );
}

/** What only the server looks through. */
const More = ({ more }: { more: number }) =>
  more > 0 && <p>{`Press Search to include ${more} more projects.`}</p>;

/** Pages as links, by their names. */
export const Pages = ({ pages }: { pages: Page[] }) => (
  <ul className="search__hits">
    {pages.map(({ to, title }) => (
      <li key={to}>
        <a href={to}>
          <b>{title}</b>
        </a>
      </li>
    ))}
  </ul>
);

/** How many were found, and what was taken for another word. */
export function saysOf({ query, meant, hits }: Found): string {
  if (!hits.length) return `No results for ‘${query}’.`;
  const found = `${hits.length} ${hits.length === 1 ? 'result' : 'results'}`;
  const guessed = meant.map(([, word]) => word).join(', ');
  return guessed ? `Showing ${found} for ‘${guessed}’.` : `${found}.`;
}

/** Text with what fits marked: every second piece. */
const Marked = ({ pieces }: { pieces: Pieces }) =>
  pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by nothing but its place
    at % 2 ? <mark key={at}>{piece}</mark> : piece,
  );
