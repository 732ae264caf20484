import type { RouteObject } from 'react-router';
import type { Role } from '../server/office/door.ts';

/** Who may open a page; ‘anyone’ needs no sign-in. */
export type Allowed = 'anyone' | readonly Role[];

/** A page of the office. It says who may open it: one that does not opens for nobody. */
export type OfficeRoute = RouteObject & { handle: { allowed: Allowed } };

export const everybody: Allowed = ['owner', 'office', 'surveyor'];
export const atTheDesk: Allowed = ['owner', 'office'];
export const ownerAlone: Allowed = ['owner'];

/** May somebody with this role, or without any, open a page that lets these in? */
export const isAllowed = (allowed: Allowed | undefined, role: Role | undefined): boolean =>
  allowed === 'anyone' || (role !== undefined && (allowed?.includes(role) ?? false));
