import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { telephoneLink } from '../../enquiry/telephone.ts';

type Props = { to: string; children: ReactNode; whole?: boolean };

/**
 * The orange button: the one thing to do on a screen. Reported as a call to action (analytics.ts).
 * `whole` loads the page anew.
 */
export const Go = ({ to, children, whole = false }: Props) => (
  <Link
    className="button button--go"
    to={to}
    prefetch={whole ? 'none' : 'intent'}
    reloadDocument={whole}
    data-cta
  >
    {children}
  </Link>
);

/** The outlined button beside it. */
export const Also = ({ to, children }: Omit<Props, 'whole'>) => (
  <Link className="button button--line" to={to} prefetch="intent">
    {children}
  </Link>
);

/** Rings the number, which it also says unless it has another label. */
export const Ring = ({ phone, label }: { phone: string; label?: string | undefined }) => (
  <a className="button button--line tab-num" href={telephoneLink(phone)} data-cta>
    {label ?? `Call ${phone}`}
  </a>
);
