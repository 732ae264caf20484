import { expect, test } from 'vitest';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { makePerson } from '../../test/support/people.ts';
import { readSettings } from '../settings.ts';
import { checkOffice, checkOwners } from './office.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'office@example.org' };
const site = { SITE_URL: 'https://www.example.org' };

test('says who may sign in to the office and how, or that nobody may', () => {
  const told = (env: Record<string, string>) => {
    const { done, line } = checkOwners(readSettings(env));
    return `${done}: ${line}`;
  };
  const sarah = { OFFICE_EMAILS: 'sarah@example.org' };
  expect(told({ ...mail, ...site, ...sarah })).toBe(
    'true: sarah@example.org may sign in to the office as owner, by a link that is mailed, at https://www.example.org/office/sign-in.',
  );
  expect(told(sarah)).toMatch(/by the link that the start prints/);
  expect(told({})).toMatch(/^true: A made-up owner may/);
  for (const nobody of [mail, site, { ...mail, ...site }])
    expect(told(nobody)).toMatch(/^false: Nobody may sign in to the office: set OFFICE_EMAILS/);
  expect(told({ ...site, OFFICE: 'off' })).toMatch(/^true: OFFICE is off/);
});

test('names whom an owner has invited, and not whom an owner has ended', async () => {
  const { dataDir } = newPlace();
  const settings = { ...readSettings(site), dataDir };
  expect(await checkOffice(settings), 'no database yet').toHaveLength(1);
  const database = await openFor({ dataDir });
  const [in_, out] = [await makePerson(database, 'office'), await makePerson(database, 'surveyor')];
  await database
    .updateTable('people')
    .set({ ended_at: new Date().toISOString() })
    .where('id', '=', out.id)
    .execute();
  const [, invited] = await checkOffice(settings);
  expect(invited?.line).toBe(`Invited, and may sign in too: ${in_.email} (office).`);
});
