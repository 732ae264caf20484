import type { ReactNode } from 'react';

type Props = { href: string; children: ReactNode };

/** The orange button: the main action of a screen. Reported as a call to action. */
export const Go = ({ href, children }: Props) => (
  <a className="button button--go" href={href} data-cta>
    {children}
  </a>
);

/** The outlined button beside it; reported too. */
export const Also = ({ href, children }: Props) => (
  <a className="button button--line" href={href} data-cta>
    {children}
  </a>
);

/** Sends its form. */
export const Submit = ({ look = 'line', children }: { look?: string; children: ReactNode }) => (
  <button className={`button button--${look}`} type="submit">
    {children}
  </button>
);
