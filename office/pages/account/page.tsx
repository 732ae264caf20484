import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import type { Role } from '../../../server/auth/people.ts';
import { deviceOf } from '../../../server/auth/sessions.ts';
import { Frame } from '../../frame.tsx';

/** Redirects, and gives the browser these cookies. */
export function leadTo(path: string, setCookie: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of setCookie) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}

/** A field of a form as text, trimmed; empty where there is none. */
export const said = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The device that asks, as its owner calls it. */
export function nounOf(request: Request): 'phone' | 'tablet' | 'computer' {
  const device = deviceOf(request);
  return /phone/i.test(device) ? 'phone' : /ipad|tablet/i.test(device) ? 'tablet' : 'computer';
}

/** A page of one column: a question, its answer, one thing to do. */
export const AccountPage = ({
  title,
  person,
  role,
  children,
}: {
  title: string;
  person?: string | undefined;
  role?: Role | undefined;
  children: ReactNode;
}) => (
  <Frame title={title} person={person} role={role}>
    <div className="account">
      <h1>{title}</h1>
      {children}
    </div>
  </Frame>
);

/** One field in the firm's own form: its label inside the cell, its error below. */
export const Field = ({
  id,
  label,
  fault,
  ...input
}: { id: string; label: string; fault?: string | undefined } & React.ComponentProps<'input'>) => (
  <div className="account-cell">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name={id}
      {...input}
      {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
    />
    {fault && (
      <p className="account-fault" id={`${id}-fault`}>
        {fault}
      </p>
    )}
  </div>
);

/** What happened, or what is wrong. Screen readers say it when the page opens. */
export const Said = ({ children, fault = false }: { children: ReactNode; fault?: boolean }) => (
  <p
    className={fault ? 'account-said account-said--fault' : 'account-said'}
    role={fault ? 'alert' : 'status'}
  >
    {children}
  </p>
);

/**
 * A button that uses or makes a passkey (browser/passkeys.ts, which shows it on devices that can).
 * `host`: passkeys belong to this host alone.
 */
export const PasskeyButton = ({
  does,
  host,
  to,
  first = false,
  children,
}: {
  does: 'use' | 'make';
  host: string;
  to: string;
  first?: boolean;
  children: ReactNode;
}) => (
  <div className="account-lock" hidden data-passkey={does} data-host={host} data-to={to}>
    <button className={`button ${first ? 'button--go' : 'button--line'}`} type="button">
      {children}
    </button>
    <p className="account-fault" role="status" />
  </div>
);
