import * as account from './pages/door/account.tsx';
import * as link from './pages/door/link.tsx';
import * as lock from './pages/door/lock.tsx';
import * as passkeys from './pages/door/passkeys.ts';
import * as people from './pages/door/people.tsx';
import * as record from './pages/door/record.tsx';
import * as sent from './pages/door/sent.tsx';
import * as signIn from './pages/door/sign-in.tsx';
import { everybody, type OfficeRoute, ownerAlone } from './roles.ts';

/** The door: how somebody comes in, and who may. */
export const doorRoutes: OfficeRoute[] = [
  { path: '/office/sign-in', handle: { allowed: 'anyone' }, ...signIn },
  { path: '/office/sign-in/sent', handle: { allowed: 'anyone' }, ...sent },
  { path: '/office/sign-in/link/:token', handle: { allowed: 'anyone' }, ...link },
  {
    path: '/office/sign-in/passkey/challenge',
    handle: { allowed: 'anyone' },
    action: passkeys.useChallenge,
  },
  { path: '/office/sign-in/passkey', handle: { allowed: 'anyone' }, action: passkeys.useAnswer },
  { path: '/office/sign-in/lock', handle: { allowed: everybody }, ...lock },
  { path: '/office/account', handle: { allowed: everybody }, ...account },
  {
    path: '/office/account/passkey/challenge',
    handle: { allowed: everybody },
    action: passkeys.makeChallenge,
  },
  { path: '/office/account/passkey', handle: { allowed: everybody }, action: passkeys.makeAnswer },
  { path: '/office/people', handle: { allowed: ownerAlone }, ...people },
  { path: '/office/record', handle: { allowed: ownerAlone }, ...record },
];
