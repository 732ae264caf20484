/** An office user made for a test, and a session. */
import { randomUUID } from 'node:crypto';
import type { Person, Role } from '../../server/auth/people.ts';
import { openSession, sessionCookie } from '../../server/auth/sessions.ts';
import type { Database } from '../../server/db/database.ts';

/** A person with this role, whom an owner has invited. Every call makes another. */
export async function makePerson(
  database: Database,
  role: Role,
  { now = new Date(), name = `Test ${role}` } = {},
): Promise<Person> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@example.org`;
  await database
    .insertInto('people')
    .values({ id, email, name, role, invited_by: id, made_at: now.toISOString() })
    .execute();
  return { id, email, name, role };
}

/** A signed-in person: `token` is the session's, `header` is what a request's Cookie says. */
export async function signedIn(
  database: Database,
  role: Role,
  { now = new Date(), siteUrl = 'http://localhost:3000', name = `Test ${role}` } = {},
) {
  const person = await makePerson(database, role, { now, name });
  const made = { person: person.id, device: 'Chrome on Linux', way: 'link' as const };
  const { id, token } = await openSession(database, made, now);
  return { person, session: id, token, header: `${sessionCookie({ siteUrl })}=${token}` };
}
