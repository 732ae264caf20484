import { expect, test } from 'vitest';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { makePerson } from '../../test/support/people.ts';
import { readSettings } from '../settings.ts';
import { checkOffice, checkOwners } from './office.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
const site = { SITE_URL: 'https://www.example.org' };
const sarah = { OFFICE_EMAILS: 'sarah@example.org' };
const nobody = 'Nobody may sign in to the office: set OFFICE_EMAILS';

test.each([
  [true, { ...mail, ...site, ...sarah }, 'sarah@example.org may sign in to the office as owner'],
  [true, sarah, 'sarah@example.org may sign in to the office as owner, by the link that the start'],
  [true, {}, 'A made-up owner may'],
  [false, mail, nobody],
  [false, site, nobody],
  [true, { ...site, OFFICE: 'off' }, 'OFFICE is off'],
])('right: %s, with %o: %s', (done, env, says) => {
  const line = expect.stringContaining(says);
  expect(checkOwners(readSettings(env))).toEqual({ done, line });
});

test('names whom an owner has invited, and not whom an owner has ended', async () => {
  const { dataDir } = newPlace();
  const settings = { ...readSettings(site), dataDir };
  expect(await checkOffice(settings), 'no database yet').toHaveLength(1);
  const database = await openFor({ dataDir });
  const invited = await makePerson(database, 'office');
  const { id } = await makePerson(database, 'surveyor');
  const ended = { ended_at: new Date().toISOString() };
  await database.updateTable('people').set(ended).where('id', '=', id).execute();
  const line = `Invited, and may sign in too: ${invited.email} (office).`;
  expect((await checkOffice(settings))[1]).toEqual({ done: true, line });
});
