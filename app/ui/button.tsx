import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { telephoneLink } from '../../enquiry/telephone.ts';
import { askPath } from './ask-path.ts';

type Props = { to: string; children: ReactNode };

/**
 * The orange button: the one thing to do on a screen. Reported as a call to action (analytics.ts).
 */
export const Go = ({ to, children }: Props) => (
  <Link className="button button--go" to={useAsk(to)} prefetch="intent" data-cta>
    {children}
  </Link>
);

/** Where a link leads from this page: to the contact page it takes along what the page is about. */
function useAsk(to: string): string {
  const { pathname } = useLocation();
  return to === '/contact' ? askPath(pathname) : to;
}

/** The outlined button beside it; reported too. */
export const Also = ({ to, children }: Props) => (
  <Link className="button button--line" to={to} prefetch="intent" data-cta>
    {children}
  </Link>
);

/** Rings the number, which it also says unless it has another label. */
export const Ring = ({ phone, label }: { phone: string; label?: string | undefined }) => (
  <a className="button button--line tab-num" href={telephoneLink(phone)}>
    {label ?? `Call ${phone}`}
  </a>
);
