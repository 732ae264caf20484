import type { Database } from '../enquiries/store/database.ts';
import { readDatabase } from '../enquiries/store/database.ts';
import { signInPath } from '../office/links.ts';
import { madeUpOwner, ownersBySetting } from '../office/people.ts';
import { staff } from '../office/staff.ts';
import type { Settings } from '../settings.ts';
import { type Check, done, notTried, toDo } from './check.ts';

/** Who may sign in to the office, by the settings alone. */
export function checkOwners(settings: Settings): Check {
  if (!settings.office) return done('OFFICE is off: there is no office, and nobody signs in.');
  const owners = ownersBySetting(settings);
  if (!owners.length)
    return toDo(
      'Nobody may sign in to the office: set OFFICE_EMAILS to the owner’s mail address, or OFFICE=off.',
    );
  const way = settings.smtpUrl
    ? `by a link that is mailed, at ${settings.siteUrl}${signInPath}`
    : 'by the link that the start prints, for there is no mail';
  const who = owners.includes(madeUpOwner) ? 'A made-up owner' : owners.join(', ');
  return done(`${who} may sign in to the office as owner, ${way}.`);
}

/** And all whom an owner has invited, by the database. */
export async function checkOffice(settings: Settings): Promise<Check[]> {
  const owners = checkOwners(settings);
  if (!settings.office) return [owners];
  let database: Database | undefined;
  try {
    database = readDatabase(settings);
    const invited = database
      ? (await staff(database, [])).map(({ email, role }) => `${email} (${role})`)
      : [];
    return invited.length
      ? [owners, done(`Invited, and may sign in too: ${invited.join(', ')}.`)]
      : [owners];
  } catch {
    return [owners, notTried('Whom an owner has invited is in the database.')];
  } finally {
    await database?.destroy();
  }
}
