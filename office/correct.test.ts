/** The office corrects what was misheard, and adds where the house is. */
import { expect, test } from 'vitest';
import { fieldsOf } from '../server/db/enquiry-rows.ts';
import { fill } from '../test/support/filled.ts';
import { now, openOffice } from '../test/support/open-office.ts';

const path = '/office/enquiry/NIDD-7K3F';

async function open() {
  const { database, person } = await openOffice();
  const { ask, post } = await person('office');
  await fill(database, 'NIDD-7K3F', { at: now });
  const row = () => database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
  const steps = () => database.selectFrom('steps').selectAll().orderBy('stored_at').execute();
  const page = async (path: string) => (await (await ask(path))?.text()) ?? '';
  return { database, post, row, steps, page };
}

test('a corrected number is called and found; Undo brings the first one back', async () => {
  const { post, row, steps, page } = await open();
  const before = await row();
  const phone = '07700 900 123';
  await post(path, { act: 'corrected', key: 'tap-0000001', phone });
  expect(fieldsOf(await row())).toEqual({ ...fieldsOf(before), phone });
  expect((await row()).phone_key).not.toBe(before.phone_key);
  expect(await page(path)).toContain(`Phone: ${phone}, not 01632 960 001`);
  expect(await page(path)).toContain('href="https://wa.me/447700900123?text=Hello%20Ann%2C');
  expect(await page('/office/search?q=900123')).toContain('NIDD-7K3F');

  await post(path, { act: 'corrected', key: 'tap-0000002', email: 'ann@example.net' });
  const [first] = await steps();
  await post(path, { act: 'undo', step: first?.id ?? '' });
  expect(fieldsOf(await row())).toEqual({ ...fieldsOf(before), email: 'ann@example.net' });
  expect((await row()).phone_key).toBe(before.phone_key);
});

test('a wrong address is refused beside its field, and what was typed is kept', async () => {
  const { post, row } = await open();
  const before = await row();
  const answer = await post(path, { act: 'corrected', key: 'tap-0000001', email: 'ann at home' });
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/aria-describedby="correct-email-error"[^>]*value="ann at home"/);
  expect(html).toContain('Please enter a valid email address');
  expect(await row()).toEqual(before);
});

test('booking a survey asks for the street, and keeps it', async () => {
  const { post, row, steps, page } = await open();
  await post(path, {
    act: 'survey',
    key: 'tap-0000001',
    when: '2026-11-26T08:30:00.000Z',
    address: '4 Mill Lane, green gate',
  });
  expect(fieldsOf(await row()).address).toBe('4 Mill Lane, green gate');
  expect((await steps()).map(({ kind }) => kind).sort()).toEqual(['corrected', 'survey']);
  expect(await page(path)).toContain('<dt>Street and how to find it</dt>');
  expect(await page(`${path}/sheet`)).toContain('4 Mill Lane, green gate');
});

test('a street that is too long books no survey, and says so at its field', async () => {
  const { post, steps } = await open();
  const address = 'x'.repeat(301);
  const when = '2026-11-26T08:30:00.000Z';
  const answer = await post(path, { act: 'survey', key: 'tap-0000001', when, address });
  expect(await answer?.text()).toContain('came-address-error');
  expect(await steps()).toEqual([]);
});

test('a corrected email address gets what could not reach the first one', async () => {
  const { database, post } = await open();
  const bounced = { state: 'given-up', last_fault: 'smtp-5.1.1' } as const;
  await database.updateTable('outbox').set(bounced).where('kind', '=', 'receipt').execute();
  await post(path, { act: 'corrected', key: 'tap-0000001', email: 'ann@example.net' });
  const receipt = await database
    .selectFrom('outbox')
    .select(['recipient', 'last_fault'])
    .where('kind', '=', 'receipt')
    .executeTakeFirst();
  expect(receipt).toEqual({ recipient: 'ann@example.net', last_fault: null });
});

test('a number that is added later leaves the promise of a call kept', async () => {
  const { post, row } = await open();
  await post(path, { act: 'corrected', key: 'tap-0000001', phone: '' });
  await post(path, { act: 'wrote', key: 'tap-0000002' });
  expect((await row()).first_rung_at).not.toBeNull();
  await post(path, { act: 'corrected', key: 'tap-0000003', phone: '01632 960 002' });
  expect((await row()).first_rung_at).not.toBeNull();
});
