import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { deviceOf } from '../../../server/auth/sessions.ts';

export const withCookies = (cookies: string[]): Headers =>
  new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));

/** Redirects, and gives the browser these cookies. */
export const leadTo = (path: string, cookies: string[] = []): Response =>
  redirect(path, { status: 303, headers: withCookies(cookies) });

/** The device that asks, as its owner calls it. */
export function nounOf(request: Request): 'phone' | 'tablet' | 'computer' {
  const device = deviceOf(request);
  return /phone/i.test(device) ? 'phone' : /ipad|tablet/i.test(device) ? 'tablet' : 'computer';
}

/** What happened, or what is wrong. Screen readers say it when the page opens. */
export const Said = ({ children, fault = false }: { children: ReactNode; fault?: boolean }) => (
  <p className={fault ? 'notice fault' : 'notice'} role={fault ? 'alert' : 'status'}>
    {children}
  </p>
);

type PasskeyProps = {
  does: 'use' | 'make';
  /** Passkeys belong to this host alone. */
  host: string;
  to: string;
  first?: boolean;
  children: ReactNode;
};

/** Uses or makes a passkey: browser/account.ts shows it on devices that can. */
export const PasskeyButton = ({ does, host, to, first, children }: PasskeyProps) => (
  <div className="form" hidden data-passkey={does} data-host={host} data-to={to}>
    <button className={`button ${first ? 'button--go' : 'button--line'}`} type="button">
      {children}
    </button>
    <p className="field__error" role="status" />
  </div>
);
