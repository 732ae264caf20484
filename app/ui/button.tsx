import type { ReactNode } from 'react';
import { telephoneLink } from '../../enquiry/telephone.ts';

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

/** Rings the number, which it also says unless it has another label. */
export const Ring = ({ phone, label }: { phone: string; label?: string | undefined }) => (
  <a className="button button--line tab-num" href={telephoneLink(phone)}>
    {label ?? `Call ${phone}`}
  </a>
);

/** Copies the phone number, for a reader at a desk. Shown only where a script can do it. */
export const CopyNumber = ({ phone }: { phone: string }) => (
  <button className="copy-number" type="button" data-copy={phone} hidden>
    Copy<span className="visually-hidden"> the phone number</span>
  </button>
);
