import * as inbox from './pages/inbox.tsx';
import { everybody, type OfficeRoute } from './roles.ts';

/** Every address of the office, and who may open it. All else below /office is unknown. */
export const routes: OfficeRoute[] = [
  { path: '/office', handle: { allowed: everybody }, ...inbox },
];
