/** Enquiries that the office writes down itself. */
import { expect, test } from 'vitest';
import { openOffice } from '../test/support/open-office.ts';

const call = {
  key: 'form-0001',
  name: 'Joe Bland',
  phone: '01423 555 123',
  postcode: 'HG5 8PT',
  details: 'A gate post is down.',
};

const open = async (role: 'office' | 'surveyor' = 'office') => {
  const { database, person } = await openOffice();
  const { ask, post } = await person(role, { name: 'Ruth Hill' });
  const rows = () => database.selectFrom('enquiry').selectAll().execute();
  const page = async (path: string) => (await (await ask(path))?.text()) ?? '';
  return { database, post, rows, page };
};

test('the promised call is the one that the form showed; nobody is emailed', async () => {
  const { database, post, rows, page } = await open();
  expect(await page('/office/new')).toContain('I promised that we’ll call by Wednesday 2pm');
  const opened = '2026-11-24T11:40:00.000Z';
  const saved = await post('/office/new', { ...call, promise: 'on', opened });
  const [row] = await rows();
  expect(saved?.headers.get('Location')).toBe(`/office/enquiry/${row?.reference}`);
  expect(row).toMatchObject({
    form: 'taken',
    kind: 'real',
    stage: 'new',
    callback_by: '2026-11-25T12:00:00.000Z',
    delivered_at: '2026-11-24T13:50:00.000Z',
  });
  expect(await page('/office')).toContain('Joe Bland');
  const one = await page(`/office/enquiry/${row?.reference}`);
  for (const words of ['A gate post is down.', 'Taken by', 'Ruth Hill', '01423 555 123'])
    expect(one).toContain(words);
  expect(one).not.toContain('Sent from');
  expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('without a promise it was spoken to, and is never late', async () => {
  const { post, rows, page } = await open();
  await post('/office/new', call);
  await post('/office/new', call);
  expect(await rows()).toMatchObject([{ stage: 'spoken', callback_by: null }]);
  expect(await page('/office')).not.toContain('Overdue');
});

test('a fault stands beside its field, and everything typed is kept', async () => {
  const { post, rows } = await open();
  const answer = await post('/office/new', { ...call, email: 'joe', name: '', promise: 'on' });
  expect(answer?.status).toBe(422);
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/id="name-error"[^>]*>Name is required/);
  expect(html).toContain('id="email-error"');
  for (const typed of ['A gate post is down.', 'value="HG5 8PT"', 'value="joe"', 'checked=""'])
    expect(html).toContain(typed);
  expect(await rows()).toEqual([]);
});

test('a number of ten digits is asked about once, then said on the card and the page', async () => {
  const { post, page, rows } = await open();
  const phone = '07700 90012';
  const asked = await post('/office/new', { ...call, phone });
  expect(await asked?.text()).toMatch(/id="phone-error"[^>]*>UK numbers have 11 digits\./);
  expect(await rows()).toEqual([]);
  await post('/office/new', { ...call, phone, doubted: phone, promise: 'on' });
  const [row] = await rows();
  for (const path of ['/office', `/office/enquiry/${row?.reference}`])
    expect(await page(path)).toContain('UK numbers have 11 digits. This one has 10.');
});

test('a surveyor has what they wrote down at the gate', async () => {
  const { post, page, rows } = await open('surveyor');
  await post('/office/new', call);
  const [row] = await rows();
  expect(await page(`/office/enquiry/${row?.reference}`)).toContain('A gate post is down.');
});
