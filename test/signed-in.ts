/** Somebody of the office in a browser, beside the server under test or one of a test's own. */
import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '../server/office/cookies.ts';
import type { Person, Role } from '../server/office/people.ts';
import type { OwnServer } from './own-office.ts';
import { withDatabase } from './support/beside-server.ts';
import { signedIn } from './support/people.ts';

/**
 * Signs a new person with this role in, without the door: the session is written into the database
 * of the server, and its cookie into this context. The pages are at `baseURL`, or the own server's.
 */
export async function signIn(
  context: BrowserContext,
  role: Role,
  own?: OwnServer,
): Promise<Person> {
  const url = own?.origin ?? `http://127.0.0.1:${process.env.TEST_PORT}`;
  const { person, token } = await withDatabase((database) => signedIn(database, role), own);
  const name = sessionCookie({ siteUrl: url });
  await context.addCookies([{ name, value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  return person;
}
