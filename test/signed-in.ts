/** Somebody of the office in a browser, beside the server under test. */
import type { BrowserContext } from '@playwright/test';
import { sessionCookie } from '../server/office/cookies.ts';
import type { Person, Role } from '../server/office/people.ts';
import { withDatabase } from './support/beside-server.ts';
import { signedIn } from './support/people.ts';

/**
 * Signs a new person with this role in, without the door: the session is written into the database
 * of the server under test, and its cookie into this context. The pages are at `baseURL`.
 */
export async function signIn(context: BrowserContext, role: Role): Promise<Person> {
  const url = `http://127.0.0.1:${process.env.TEST_PORT}`;
  const { person, token } = await withDatabase((database) => signedIn(database, role));
  const name = sessionCookie({ siteUrl: url });
  await context.addCookies([{ name, value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  return person;
}
