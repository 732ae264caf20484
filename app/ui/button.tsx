import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { telephoneLink } from '../../enquiry/telephone.ts';

type Props = { to: string; children: ReactNode };

/** The orange button: the one thing to do on a screen. Reported as a call to action (analytics.ts). */
export const Go = ({ to, children }: Props) => (
  <Link className="button button--go" to={to} prefetch="intent" data-cta>
    {children}
  </Link>
);

/** The outlined button beside it. */
export const Also = ({ to, children }: Props) => (
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
