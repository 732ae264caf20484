/**
 * Fills a database for tests: an enquiry with files and emails, as the enquiry service stores it.
 */
import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { FormName } from '../../enquiry/forms.ts';
import type { Person, Role } from '../../server/auth/people.ts';
import { openSession, sessionCookie } from '../../server/auth/sessions.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../server/db/database.ts';
import type { Kind } from '../../server/db/tables.ts';
import { store } from '../../server/enquiries/store-enquiry.ts';
import type { Post } from '../../server/mail/outbox.ts';
import { enquiryOf } from './examples.ts';

export const mailOn: Post = {
  smtpUrl: 'smtp://127.0.0.1:1',
  enquiryTo: 'office@example.org',
  enquiryFrom: 'site@example.org',
  siteUrl: 'https://www.thornbeck.example',
};
export const received = new Date('2026-06-30T23:05:00.000Z');

/** Opens the database of a place until the end of the test. */
export async function openFor(place: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return database;
}

type Filling = {
  form?: FormName;
  kind?: Kind;
  post?: Post;
  at?: Date;
  delivered?: Date;
  files?: Record<string, Buffer[]>;
  words?: string;
};

/** Stores an enquiry under this reference, by default real, with mail on, not delivered. */
export async function fill(
  database: Database,
  reference: string,
  {
    form = 'lead',
    kind = 'real',
    post = mailOn,
    at = received,
    delivered,
    files = {},
    words,
  }: Filling = {},
) {
  const key = kind === 'canary' ? `canary:${reference}` : `form-view-${reference}`;
  const spam = kind === 'spam' ? 'many links' : undefined;
  await store(
    database,
    enquiryOf(form, words ? { projectDetails: words } : {}),
    { page: '/', key, at, kind, spam, post },
    () => reference,
  );
  const delivered_at = delivered?.toISOString() ?? null;
  if (delivered_at) {
    const enquiry = database.updateTable('enquiry').set({ delivered_at });
    await enquiry.where('reference', '=', reference).execute();
    const mails = database.updateTable('outbox').set({ state: 'sent', sent_at: delivered_at });
    await mails.where('enquiry', '=', reference).execute();
  }
  await addFiles(database, reference, files, at);
}

/** Gives an enquiry files that were kept, by their names; one without parts was refused. */
export async function addFiles(
  database: Database,
  reference: string,
  files: Record<string, Buffer[]>,
  at: Date,
) {
  for (const [place, [name, parts]] of Object.entries(files).entries()) {
    const file = `${reference}/${place}`;
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const sides = { width: null, height: null };
    const row = { id: file, enquiry: reference, place, name, size, ...sides, digest: 'd' };
    const verdict = parts.length
      ? ({ type: 'image/jpeg', state: 'kept', reason: null } as const)
      : ({ type: '', state: 'refused', reason: 'It is empty.' } as const);
    const insert = database.insertInto('files').values({ ...row, ...verdict });
    await insert.execute();
    const upload = { id: file, started_at: at.toISOString() };
    if (parts.length) await database.insertInto('uploads').values(upload).execute();
    for (const [part, bytes] of parts.entries())
      await database.insertInto('upload_parts').values({ upload: file, part, bytes }).execute();
  }
}

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
