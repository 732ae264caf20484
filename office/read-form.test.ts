/** What a page of the office answers to a body that is none of its forms. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { readSettings } from '../server/settings.ts';
import { newPlace } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';
import { answer } from './entry.tsx';

const multipart = 'multipart/form-data; boundary=x';
const head = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test.each([
  ['/office/sign-in', 'plain text', 'text/plain', 'x', 400],
  ['/office/sign-in', 'JSON', 'application/json', '{}', 400],
  ['/office/sign-in', 'half a body', multipart, head, 400],
  ['/office/taps', 'half a body', multipart, head, 400],
  ['/office/site/new', 'half a body', multipart, head, 400],
  ['/office/site/new', 'too many words', multipart, `${head}${'a'.repeat(70_000)}\r\n--x--`, 413],
])('%s: %s is refused', async (path, _, type, body, status) => {
  const database = await openDatabase(newPlace());
  onTestFinished(() => database.destroy());
  const now = new Date('2026-11-24T13:50:00.000Z');
  const { person, session } = await signedIn(database, 'owner', { now });
  const answered = await answer(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
    {
      person,
      session: { id: session, madeAt: now },
      now,
      use: (work) => work(database),
      settings: readSettings({}),
      address: '192.0.2.1',
    },
    { scripts: [], styles: [] },
  );
  expect(answered?.status).toBe(status);
});
