import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { longestQuery, type Pieces } from '../../content/search-words.ts';
import { telephoneLink } from '../../enquiry/display.ts';
import { usePage } from '../page-context.ts';
import type { Search as Find, Found, Index } from './find.ts';

type Page = { to: string; title: string };

export type SearchBoxProps = {
  /** Pages to begin with. */
  first: Page[];
  /** What the server has found for the query of the address. */
  found: Found | undefined;
};

async function fetchSearch() {
  const [{ searchSoon }, answer] = await Promise.all([import('./find.ts'), fetch('/search.json')]);
  return searchSoon((await answer.json()) as Index);
}

/**
 * The search of the site. Without script the server answers its form with the same list. With
 * script the list follows the typing; if the index cannot be loaded, the form is sent as usual.
 */
export function SearchBox({ first, found }: SearchBoxProps) {
  const { phone } = usePage().firm;
  const [live, setLive] = useState<Found>();
  const typed = useRef(found?.query ?? '');
  const engine = useRef<ReturnType<typeof fetchSearch>>(undefined);
  const now = live ?? found;

  function fetchEngine() {
    engine.current ??= fetchSearch();
    engine.current.catch(() => {
      engine.current = undefined;
    });
    return engine.current;
  }
  /** The letter is shown first, then the list: and of letters typed at once only that of all. */
  const look = (text: string) => {
    typed.current = text;
    const show = (find: Find) => {
      if (text === typed.current) startTransition(() => setLive(find(text)));
    };
    fetchEngine().then(
      (find) => requestAnimationFrame(() => setTimeout(show, 0, find)),
      () => undefined,
    );
  };

  // What was typed before this script came is looked for as well.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const text = field.current?.value;
    if (text && text !== typed.current) look(text);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its field and its links
    <div className="search sheet" onKeyDown={moveFocus}>
      <div className="search__all">
        <h1>Search this site</h1>
        <search>
          <form action="/search" className="search__bar">
            <label className="quiet small" htmlFor="q">
              A job, a machine, a village or a postcode
            </label>
            <input
              id="q"
              ref={field}
              type="search"
              name="q"
              maxLength={longestQuery}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              // biome-ignore lint/a11y/noAutofocus: who comes to this page comes to type
              autoFocus
              defaultValue={found?.query}
              onFocus={() => fetchEngine().catch(() => undefined)}
              onChange={(event) => look(event.target.value)}
            />
            <button className="button button--pine" type="submit">
              Search
            </button>
          </form>
        </search>
        <p className="search__say quiet small" role="status">
          {now?.query ? saysOf(now) : ''}
        </p>
        {now?.query ? <Hits {...now} first={first} phone={phone} /> : <Pages pages={first} />}
      </div>
    </div>
  );
}

/** Up and down go from the field through the links; Escape goes back to the field. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .search__hits a')];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = step ? stops[at + step] : at > 0 && stops[0];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** What was found, as links; with nothing found the nearest pages, and the number to ring. */
export function Hits({ hits, near, first, phone }: Found & { first: Page[]; phone: string }) {
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
      </>
    );
  return (
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
  );
}

/** Pages as links, by their names. */
const Pages = ({ pages }: { pages: Page[] }) => (
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
