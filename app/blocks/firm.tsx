import type { ReactNode } from 'react';
import { telephoneLink } from '../../enquiry/display.ts';
import { useFirm } from '../page-context.ts';

type TelProps = { className?: string; children?: ReactNode };

/** Calls the firm's number, which it also says unless it has other words. */
export const Tel = ({ className, children }: TelProps) => {
  const { phone } = useFirm();
  return (
    <a className={className} href={telephoneLink(phone)}>
      {children ?? phone}
    </a>
  );
};

/** The button that does so. */
export const Ring = ({ label }: { label?: string | undefined }) => {
  const { phone } = useFirm();
  return <Tel className="button button--line">{label ?? `Call ${phone}`}</Tel>;
};

/** Copies the phone number, for a reader at a desk. Shown only where a script can do it. */
export const CopyNumber = () => (
  <button className="copy-number" type="button" data-copy={useFirm().phone} hidden>
    Copy<span className="visually-hidden"> the phone number</span>
  </button>
);

/** Where letters and visitors reach the firm. */
export function Address() {
  const { address, postcode } = useFirm();
  return (
    <address>
      {[...address, postcode].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** The firm's email address and its pages elsewhere, as items of a list. */
export const Elsewhere = ({ className }: { className?: string }) => {
  const { email, social } = useFirm();
  return [{ name: email, url: `mailto:${email}` }, ...social].map(({ name, url }) => (
    <li key={name}>
      <a className={className} href={url}>
        {/* A long address breaks before its @. */}
        <span>
          {name.replace(/@.*/, '')}
          <wbr />
          {name.match(/@.*/)}
        </span>
      </a>
    </li>
  ));
};

/** The mark of the firm: a peg in the ground. */
export const Peg = () => (
  <svg viewBox="0 0 36 36" aria-hidden="true" fill="currentColor">
    <path d="M5 5h26v6H5zM15 13h6v15l-3 6-3-6z" />
    <path
      d="M2 25.2c2.2-2.4 4.4-2.4 6.6 0 1 1.1 2 1.6 3.4 1.7M34 25.2c-2.2-2.4-4.4-2.4-6.6 0-1 1.1-2 1.6-3.4 1.7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
    />
  </svg>
);

/** The peg and the name. Its visible words are its accessible name. */
export const Logo = () => (
  <a className="logo" href="/">
    <Peg />
    <span>
      <b>{useFirm().name}</b>
      <span>{useFirm().trade}</span>
    </span>
  </a>
);
