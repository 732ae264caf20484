import type { ReactNode } from 'react';
import { firm } from '../content/read.ts';

/** What stands round every page of the office; `person` is the name of who has signed in. */
export const Frame = ({
  title,
  person,
  children,
}: {
  title: string;
  person?: string | undefined;
  children: ReactNode;
}) => (
  <>
    <title>{`${title} | ${firm().name} office`}</title>
    <a className="skip" href="#main">
      Skip to the page
    </a>
    <header className="office-head">
      <a href="/office">
        <b>{firm().name}</b> office
      </a>
      {person && <a href="/office/account">{person}</a>}
    </header>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </>
);
