/** The office's side of a journey: what really lies in the database of the server under test. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeDatabase, type Database } from '../server/db/database.ts';
import { amendmentsOf } from '../server/db/enquiry-rows.ts';
import { type Entry, select } from '../server/workflow/entries.ts';
import { examples } from './support/examples.ts';

const opened = new Map<string, Database>();

/**
 * Does some work with the database of a server that runs, by default of the one under test: it waits
 * for the server's locks, as the office's commands do. One connection a test worker and server.
 */
export function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  { dataDir } = { dataDir: process.env.TEST_DATA_DIR ?? '' },
): Promise<T> {
  const database = opened.get(dataDir) ?? changeDatabase({ dataDir });
  if (!database) throw new Error('the server under test has no database yet');
  opened.set(dataDir, database);
  return work(database);
}

/** Every enquiry that this visitor has sent, with what they changed later. */
export const receivedFrom = (visitor: string) =>
  withDatabase(async (database) => {
    const { entries } = await select(database, { find: visitor });
    const own = entries.filter(({ fields }) => (fields.fullName ?? fields.name) === visitor);
    const withChanges = async (entry: Entry) => ({
      ...entry,
      amendments: await amendmentsOf(database, [entry.reference]),
    });
    return Promise.all(own.map(withChanges));
  });

/** A name that no other test uses. */
export const newVisitor = () => `Visitor ${randomUUID().slice(0, 8)}`;

export const details = 'A gravel drive of 12 by 4 metres, to be paved, with a gate 3 m wide.';

type Typed = Record<string, string>;
/** What one visitor types into each of the four forms. */
export const leadOf = (fullName: string): Typed => ({
  ...examples.lead,
  ...{ fullName, projectDetails: details },
});
export const townOf = (name: string): Typed => ({ ...examples.town, name, details });
export const messageOf = (name: string): Typed => ({ ...examples.message, name, phone: '' });
export const contactOf = (name: string): Typed => ({ ...examples.contact, name });

/**
 * The four forms: where each is, what is typed into it, what a visitor reads, and for how many ms
 * the button says at least that it is sending.
 */
export const forms = (
  [
    ['lead', '/', leadOf, 'Submitting...', 1000, 'Thank you!'],
    [
      'town',
      '/areas/harrogate',
      townOf,
      'Sending...',
      2000,
      "Thanks - we've received your details",
    ],
    ['message', '/', messageOf, 'Sending...', 1500, 'Thank You!'],
    ['contact', '/contact', contactOf, 'Sending...', 1500, 'Thank You!'],
  ] as const
).map(([form, path, typed, sending, least, thanks]) => {
  return { form, path, typed, sending, least, thanks };
});

/** Sends an enquiry as the browser's script does. */
export async function post(page: Page, form: 'lead' | 'message', typed: Record<string, string>) {
  const sent = await page.request.post('/enquiries', {
    form: { form, page: '/', filled: '9000', ...typed },
    headers: { Accept: 'application/json' },
  });
  return (await sent.json()) as { reference: string; ownPage: string };
}
