import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { asServed } from '../document/as-served.ts';
import { longestQuery } from '../search/longest.ts';
import { Picture } from '../ui/picture.tsx';
import type { FrameData } from './frame-data.server.ts';

type Props = {
  title: string;
  mark?: string;
  buttons: ReactNode;
  /** Can what is missing be looked for? */
  find?: boolean;
  children: ReactNode;
};

/** A page that is not there: what is missing, and the ways on. */
export function Lost({ title, mark = '404', buttons, find, children }: Props) {
  const picture = useRouteLoaderData<FrameData>('root')?.lost;
  return (
    <section className="lost sheet">
      {picture && (
        <div className="lost__pic">
          <Picture picture={picture} sizes="max(100vw, 60rem)" silent />
        </div>
      )}
      <div className="lost__plate">
        <p className="lost__mark">{mark}</p>
        <h1>{title}</h1>
        <p>{children}</p>
        {find && (
          // The server writes the nearest pages into it (server/nearest/with-nearest.ts).
          <div
            className="lost__near"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
            dangerouslySetInnerHTML={asServed}
            suppressHydrationWarning
          />
        )}
        {find && (
          <search>
            <form action="/search" className="lost__find">
              <label htmlFor="q">Search this site</label>
              <input id="q" type="search" name="q" maxLength={longestQuery} />
              <button className="button button--line" type="submit">
                Search
              </button>
            </form>
          </search>
        )}
        <div className="buttons lost__buttons">{buttons}</div>
      </div>
    </section>
  );
}
