import type { ReactNode } from 'react';
import type { Role } from '../../../server/office/door.ts';
import { Frame } from '../../frame.tsx';

/** A page of one column: a question, its answer, one thing to do. */
export const Door = ({
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
    <div className="door">
      <h1>{title}</h1>
      {children}
    </div>
  </Frame>
);

/** One field in the firm's own form: its label inside the cell, its fault below. */
export const Field = ({
  id,
  label,
  fault,
  ...input
}: { id: string; label: string; fault?: string | undefined } & React.ComponentProps<'input'>) => (
  <div className="door-cell">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name={id}
      {...input}
      {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
    />
    {fault && (
      <p className="door-fault" id={`${id}-fault`}>
        {fault}
      </p>
    )}
  </div>
);

/** What happened, or what is wrong; read out as soon as the page is there. */
export const Said = ({ children, fault = false }: { children: ReactNode; fault?: boolean }) => (
  <p
    className={fault ? 'door-said door-said--fault' : 'door-said'}
    role={fault ? 'alert' : 'status'}
  >
    {children}
  </p>
);

/**
 * A button that asks this machine's lock (browser/passkeys.ts); nobody sees it before the script
 * knows that there is one. `host`: passkeys belong to this host alone.
 */
export const LockButton = ({
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
  <div className="door-lock" hidden data-lock={does} data-host={host} data-to={to}>
    <button className={`button ${first ? 'button--go' : 'button--line'}`} type="button">
      {children}
    </button>
    <p className="door-fault" role="status" />
  </div>
);
