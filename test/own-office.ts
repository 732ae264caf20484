/** The office in browser tests: a server of a test's own, people signed in, and enquiries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/real-server.ts';
import { hour } from '../calendar/durations.ts';
import { newReference } from '../enquiry/reference.ts';
import type { Person, Role } from '../server/auth/people.ts';
import { sessionCookie } from '../server/auth/sessions.ts';
import { openDatabase } from '../server/db/database.ts';
import { store } from '../server/enquiries/store-enquiry.ts';
import { withDatabase } from './office.ts';
import { clockSettings } from './support/clock.mjs';
import { enquiryOf } from './support/examples.ts';
import { addFiles, signedIn } from './support/filled.ts';
import { freePort } from './support/free-port.ts';

export type OwnServer = {
  origin: string;
  dataDir: string;
  said: () => string;
  stop(): Promise<void>;
};

/** Starts the site with these settings, at http://localhost: passkeys belong to a name. */
export async function ownServer(settings: Record<string, string>): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-office-'));
  // Its tables are there when it listens: tests write into them at once.
  await (await openDatabase({ dataDir })).destroy();
  const port = await freePort();
  const mailOff = { SMTP_URL: '', ENQUIRY_TO: '' };
  let said = '';
  const server = await startServer({
    dataDir,
    env: { ...clockSettings, ...mailOff, PORT: `${port}`, ...settings },
    hearErrors: (text) => {
      said += text;
    },
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    said: () => said,
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

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

let numbers = 100_000 + 10_000 * Number(process.env.TEST_WORKER_INDEX ?? 0);
/** Like 07700 110 001; no other test has it: two enquiries from one number would be one sender. */
const newNumber = () => `07700 ${String(++numbers).replace(/(?=...$)/, ' ')}`;

/**
 * An enquiry that came a day ago and is promised a call in `by` hours (`null`: as the site promises
 * it), with a name of its own.
 */
export async function ask({
  name = 'Derek',
  by = -2 as number | null,
  at = new Date(Date.now() - 26 * hour),
  words = '',
} = {}) {
  const reference = newReference();
  const fullName = `${name} ${reference}`;
  const phone = newNumber();
  const enquiry = enquiryOf('lead', {
    fullName,
    email: `${reference.toLowerCase()}@example.org`,
    phone,
    ...(words && { projectDetails: words }),
  });
  const options = { page: '/', key: `form-view-${reference}`, at };
  await withDatabase(async (database) => {
    await store(database, enquiry, options, () => reference);
    if (by === null) return;
    await database
      .updateTable('enquiry')
      .set({ callback_by: new Date(Date.now() + by * hour).toISOString() })
      .where('reference', '=', reference)
      .execute();
  });
  return { name: fullName, reference, phone };
}

/** The steps of an enquiry that count. */
export const stepsOf = (reference: string) =>
  withDatabase((database) =>
    database
      .selectFrom('steps')
      .selectAll()
      .where('enquiry', '=', reference)
      .where('undone_at', 'is', null)
      .orderBy('made_at')
      .execute(),
  );

/** Gives an enquiry a photo that is developed. */
export async function addPhoto(reference: string) {
  const create = { width: 800, height: 600, channels: 3, background: '#788c5a' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  await withDatabase((database) =>
    addFiles(database, reference, { 'gate.jpg': [bytes] }, new Date()),
  );
}
