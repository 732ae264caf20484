import type { Role } from '../../../server/office/door.ts';

/** What each role may do, in the words of the page. */
export const roleWords: Record<Role, string> = {
  owner: 'Owner: everything',
  office: 'Office: inbox, search, figures',
  surveyor: 'Surveyor: only their own work',
};
