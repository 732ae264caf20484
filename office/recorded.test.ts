/** What the office does, and the record of it: neither is there without the other. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readDraft, siteOf, versionOf } from '../server/editor/draft.ts';
import { type Purpose, signedPath } from '../server/signing.ts';
import { fill } from '../test/support/filled.ts';
import { now, openOffice } from '../test/support/open-office.ts';

const [customer, aside, changed] = ['NIDD-7K3F', 'SWAL-9XYT', 'AIRE-4HJK'];
const note = (key: string) => ({ act: 'note', words: 'Gate code 12', key });

/** An office that has an enquiry, one that is set aside, and one with a note. */
async function office() {
  const { database, person, anonymous, settings } = await openOffice();
  const owner = await person('owner', { name: 'Sarah' });
  await fill(database, customer, { at: now });
  await fill(database, aside, { at: now, kind: 'spam' });
  await fill(database, changed, { at: now });
  await owner.post(`/office/enquiry/${changed}`, note('tap-0000000001'));
  const step = await database.selectFrom('steps').select('id').executeTakeFirstOrThrow();
  const rows = async () => ({
    enquiries: await database.selectFrom('enquiry').selectAll().orderBy('reference').execute(),
    steps: await database.selectFrom('steps').selectAll().execute(),
    feeds: await database.selectFrom('feeds').selectAll().execute(),
    mails: await database.selectFrom('outbox').selectAll().orderBy('id').execute(),
  });
  const deeds = () =>
    database.selectFrom('record').select(['did', 'details']).where('subject', '=', 'website');
  return { database, owner, anonymous, settings, step: step.id, rows, deeds };
}

type Opened = Awaited<ReturnType<typeof office>>;
type Deed = { path: string; fields: Record<string, string>; signed?: true };

const signed =
  (purpose: Purpose, subject: string, fields: Record<string, string>) =>
  async ({ database }: Opened): Promise<Deed> => {
    const expires = new Date(now.getTime() + 1e9);
    return {
      path: await signedPath(database, { purpose, subject, expires }),
      fields,
      signed: true,
    };
  };

const deeds: [string, (opened: Opened) => Deed | Promise<Deed>][] = [
  ['a step', () => ({ path: `/office/enquiry/${customer}`, fields: note('tap-0000000002') })],
  [
    'an undo',
    ({ step }) => ({ path: `/office/enquiry/${changed}`, fields: { act: 'undo', step } }),
  ],
  ['erasing', () => ({ path: `/office/enquiry/${customer}/erase`, fields: { act: customer } })],
  [
    'releasing',
    () => ({ path: '/office/set-aside', fields: { act: 'release', reference: aside } }),
  ],
  [
    'erasing what is set aside',
    () => ({ path: '/office/set-aside', fields: { act: 'erase', reference: aside } }),
  ],
  ['a calendar’s address', () => ({ path: '/office/calendar', fields: { act: 'make' } })],
  ['the button of a mail', signed('rang', customer, { act: 'rang-spoke', key: 'tap-0000000003' })],
  ['releasing by a mail', signed('release', aside, {})],
];

test.each(deeds)('%s is not done when it cannot be recorded', async (_, of) => {
  const opened = await office();
  const { path, fields, signed: byMail } = await of(opened);
  const who = byMail ? opened.anonymous : opened.owner;
  const before = await opened.rows();
  await sql`create trigger full before insert on record begin select raise(abort, 'full'); end`.execute(
    opened.database,
  );
  await expect(who.post(path, fields)).rejects.toThrow('full');
  expect(await opened.rows()).toEqual(before);
  await sql`drop trigger full`.execute(opened.database);
  await who.post(path, fields);
  expect(await opened.rows(), 'control').not.toEqual(before);
});

test.each([
  ['on', true],
  ['off', false],
])('with OFFICE=%s a page behind a link leads to the office: %s', async (OFFICE, leads) => {
  const { anonymous, database } = await openOffice({ OFFICE });
  await fill(database, aside, { at: now, kind: 'spam' });
  const page = async (ends: number) => {
    const expires = new Date(now.getTime() + ends);
    const link = { purpose: 'release', subject: aside, expires } as const;
    return (await anonymous.ask(await signedPath(database, link)))?.text();
  };
  for (const [ends, title] of [
    [1e9, 'Is this a customer?'],
    [-1e9, 'This link has expired'],
  ] as const) {
    const html = await page(ends);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(/href="\/office|in the office/.test(html ?? ''), title).toBe(leads);
  }
});

test('a link to release asks first, and opened again it says what was done', async () => {
  const opened = await office();
  const { path } = await signed('release', aside, {})(opened);
  const { ask, post } = opened.anonymous;
  const before = await opened.rows();
  const asked = await (await ask(path))?.text();
  for (const words of ['Is this a customer?', 'Ann Thwaite', 'Not spam'])
    expect(asked).toContain(words);
  expect(await opened.rows(), 'looking changes nothing').toEqual(before);
  expect((await post(path, {}))?.headers.get('Location')).toBe(path);
  const done = await (await ask(path))?.text();
  for (const words of ['<h1>Sent to the office</h1>', 'The call is promised by'])
    expect(done).toContain(words);
  expect(done, 'there is nothing left to press').not.toContain('<button');
});

test('the record has edits of the website once an hour for each file, and publishing', async () => {
  const { owner, settings, deeds: noted } = await office();
  const path = '/office/site/edit/firm';
  const version = () =>
    versionOf(readDraft(siteOf(settings.dataDir), 'content/firm.yaml')?.toString() ?? '');
  for (const phone of ['01632 960 201', '01632 960 202'])
    await owner.post(path, { phone, version: version() });
  await owner.post('/office/site/publish', { act: 'stop' });
  expect(await noted().orderBy('did').execute()).toEqual([
    { did: 'changed', details: '{"file":"content/firm.yaml"}' },
    { did: 'published', details: '{"button":"stop"}' },
  ]);
});
