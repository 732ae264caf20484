import type { ReactNode } from 'react';
import { Picture, type PictureData } from '../content/picture.tsx';
import { longestQuery } from '../search/longest.ts';

const picture: PictureData = { name: 'arena', hold: [50, 60] };

type Props = {
  title: string;
  mark?: string;
  buttons: ReactNode;
  /** Can the visitor search for the missing page? */
  find?: boolean;
  /** Below the plate. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page that is missing: what is missing, and the ways on. */
export function Lost({ title, mark = '404', buttons, find, below, children }: Props) {
  return (
    <section className="lost sheet">
      <div className="lost__pic">
        <Picture picture={picture} sizes="max(100vw, 60rem)" silent />
      </div>
      <div className="lost__plate">
        <p className="lost__mark">{mark}</p>
        <h1>{title}</h1>
        <p>{children}</p>
        {find && (
          <>
            {/* While enhance/not-found.ts looks for the page that was meant. */}
            <p className="lost__loading" role="status" hidden>
              Loading...
            </p>
            {/* The server writes the nearest pages into it (server/nearest/with-nearest.ts). */}
            <div className="lost__near" />
            <search>
              <form action="/search" className="lost__find">
                <label htmlFor="q">Search this site</label>
                <input id="q" type="search" name="q" maxLength={longestQuery} />
                <button className="button button--line" type="submit">
                  Search
                </button>
              </form>
            </search>
          </>
        )}
        <div className="buttons lost__buttons">{buttons}</div>
      </div>
      {below}
    </section>
  );
}
