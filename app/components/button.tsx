import type { ReactNode } from 'react';
import { telephoneLink } from '../../enquiry/display.ts';

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

/** The peg in the ground, and the name. Its visible words are its accessible name. */
export const Logo = ({ name, trade }: { name: string; trade: string }) => (
  <a className="logo" href="/">
    <svg viewBox="0 0 36 36" aria-hidden="true" fill="currentColor">
      <path d="M5 5h26v6H5zM15 13h6v15l-3 6-3-6z" />
      <path
        d="M2 25.2c2.2-2.4 4.4-2.4 6.6 0 1 1.1 2 1.6 3.4 1.7M34 25.2c-2.2-2.4-4.4-2.4-6.6 0-1 1.1-2 1.6-3.4 1.7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
      />
    </svg>
    <span>
      <b>{name}</b>
      <span>{trade}</span>
    </span>
  </a>
);
