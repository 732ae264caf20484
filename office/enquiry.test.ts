/** Enquiries on the pages of the office: where each stands, its corrections, its street. */
import { expect, test } from 'vitest';
import { hour } from '../calendar/durations.ts';
import { changeReach, changeTime } from '../server/customer-page/amend.ts';
import { fieldsOf } from '../server/db/enquiry-rows.ts';
import { countMail, deliverOne } from '../server/mail/deliver.ts';
import type { Send } from '../server/mail/post.ts';
import { fill, mailOn } from '../test/support/filled.ts';
import { hearLog } from '../test/support/logged.ts';
import { now, openOffice } from '../test/support/open-office.ts';

hearLog();
const path = '/office/enquiry/NIDD-7K3F';

const before = (hours: number) => new Date(now.getTime() - hours * hour);

async function open(env: NodeJS.ProcessEnv = {}) {
  const { database, use, person } = await openOffice(env);
  const { ask, post } = await person('office');
  await fill(database, 'NIDD-7K3F', { at: before(2) });
  const row = () => database.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
  const steps = () => database.selectFrom('steps').selectAll().orderBy('stored_at').execute();
  const page = async (path: string) => (await (await ask(path))?.text()) ?? '';
  return { database, use, ask, post, row, steps, page };
}

/** The cards of the inbox, and the buttons to call. */
const callsOf = (html: string) => html.match(/class="[^"]*"(?= href="tel:)/g);
const [plain, orange] = ['class="button button--line"', 'class="button button--go"'];

test('the card and the page say in one line what happened; Call is plain until it is due', async () => {
  const { post, page } = await open();
  expect(callsOf(await page('/office'))).toContain(orange);
  const made = before(1).toISOString();
  await post(path, { act: `no-answer ${before(-1).toISOString()}`, key: 'tap-0000001', made });
  for (const html of [await page('/office'), await page(path)]) {
    expect(html).toContain('<p class="status">Tried 12.50pm, again 2.50pm</p>');
    expect(callsOf(html)).not.toContain(orange);
  }
  const when = '2026-11-26T10:00:00.000Z';
  const booked = await post(path, { act: 'survey', key: 'tap-0000002', made, when });
  const last = await page(booked?.headers.get('Location') ?? '');
  expect(last).toContain('Ann Thwaite: Survey booked for Thursday 10am, 12.50pm.');
  await post(path, { act: 'quoted', key: 'tap-0000003', amount: '6450' });
  const status = 'Tried 12.50pm · survey Thu 10am · £6,450 quoted · reminder 1 Dec, 8.30am';
  for (const at of ['/office', path, '/office/search'])
    expect(await page(at), at).toContain(`>${status}<`);
  for (const [typed, show] of Object.entries({
    quoted: 'quoted',
    'Spoken to': 'to-ring',
    Won: 'won',
  }))
    expect(await page(`/office/search?q=${typed}`)).toContain(`href="/office/search?show=${show}"`);
});

test('a script gets the address that a step leads to, and no page', async () => {
  const { ask, post } = await open();
  const step = { act: 'won', key: 'tap-0000001' };
  const headers = { Accept: 'application/json' };
  const told = await ask(path, { method: 'POST', headers, body: new URLSearchParams(step) });
  expect(await told?.json()).toEqual({ to: (await post(path, step))?.headers.get('Location') });
});

test('a time that the customer asked for is on the card; before it nobody calls', async () => {
  const { database, page } = await open();
  const asked = { when: 'on Tuesday 24 November, after 2pm', number: '01632 960 099' };
  const until = new Date('2026-11-24T17:00:00Z');
  await changeTime(database, 'NIDD-7K3F', asked, until, { post: mailOn, at: now });
  const html = await page('/office');
  expect(html).toContain('Asked for Tuesday 24 November, after 2pm');
  expect(html).toContain('Call 01632 960 099');
  expect(callsOf(html)).toContain(plain);
  expect(callsOf(html)).not.toContain(orange);
});

test('a customer who writes again is one card, in red, and one call', async () => {
  const { database, page } = await open();
  await fill(database, 'SWAL-9XYT', { at: before(3) });
  const callback_by = before(1).toISOString();
  const first = database.updateTable('enquiry').where('reference', '=', 'SWAL-9XYT');
  await first.set({ callback_by }).execute();
  const html = await page('/office');
  expect(html.match(/<li class="card/g)).toHaveLength(1);
  expect(html).toMatch(/class="status fault">Wrote again today 11\.50am: <a href="[^"]*NIDD-7K3F"/);
  for (const count of ['<title>(1) Inbox', '>1 call due by 5pm</h1>', 'Inbox<sup>1<'])
    expect(html.replaceAll('<!-- -->', '')).toContain(count);
});

test('the inbox leads to possible spam, from where ‘Not spam’ brings an enquiry back', async () => {
  const { database, page, post } = await open();
  await fill(database, 'SWAL-9XYT', { at: now, kind: 'spam' });
  expect(await page('/office')).toContain('<a href="/office/set-aside">1 possible spam</a>');
  const aside = await page('/office/set-aside');
  expect(aside.match(/<h\d[^>]*>Possible spam/g)).toHaveLength(1);
  expect(aside).toContain('Many links. A real person may have sent this.');
  const release = { act: 'release', reference: 'SWAL-9XYT' };
  const released = await post('/office/set-aside', release);
  expect(released?.headers.get('Location')).toBe('/office/enquiry/SWAL-9XYT');
  expect(await page('/office/set-aside')).not.toContain('SWAL-9XYT');
});

test('the inbox and an enquiry say what each key does', async () => {
  const { page } = await open();
  expect(await page('/office')).toMatch(/<\/kbd> no answer<.*<kbd>\/<\/kbd> search/);
  expect(await page(path)).toContain('no answer (open enquiry: emails the customer in a minute)');
});

test.each([
  ['survey', { date: '2026-11-26' }, 'survey-date'],
  ['survey', { when: '2026-11-26T08:30:00.000Z', address: 'x'.repeat(301) }, 'survey-address'],
  ['quoted', { amount: 'about a thousand' }, 'quoted-amount'],
  ['reminded', { date: '2026-11-23' }, 'reminded-date'],
  ['note', { words: ' ' }, 'note-words'],
  ['corrected', { email: 'ann at home' }, 'corrected-email'],
])(
  'a wrong %s, %j, is refused beside its field, which keeps what was typed',
  async (...[act, typed, id]) => {
    const { post, row } = await open();
    const before = await row();
    const key = 'tap-0000001';
    const answer = await post(path, { act, key, ...(typed as Record<string, string>) });
    const html = (await answer?.text()) ?? '';
    expect(answer?.status).toBe(422);
    expect(html.match(/<(?:input|textarea)[^>]*autofocus[^>]*>/gi)?.join()).toContain(`id="${id}"`);
    expect(html).toContain(`id="${id}-error"`);
    for (const value of Object.values(typed)) expect(html).toContain(value);
    expect(await row()).toEqual(before);
  },
);

test('a corrected number is called and found; Undo brings the first one back', async () => {
  const { post, row, steps, page } = await open();
  const before = await row();
  const phone = '07700 900 123';
  const correct = () => post(path, { act: 'corrected', key: 'tap-0000001', phone });
  expect((await correct())?.status).toBe(303);
  expect((await correct())?.status, 'again, as without signal').toBe(303);
  expect(await steps()).toHaveLength(1);
  expect(fieldsOf(await row())).toEqual({ ...fieldsOf(before), phone });
  expect((await row()).phone_key).not.toBe(before.phone_key);
  expect(await page(path)).toContain(`Phone: ${phone}, not 01632 960 001`);
  expect(await page(path)).toContain('href="https://wa.me/447700900123?text=Hello%20Ann%2C');
  expect(await page('/office/search?q=900123')).toContain('NIDD-7K3F');

  const stale = { phone: '01632 960 001', 'was:phone': '01632 960 001' };
  await post(path, { act: 'corrected', key: 'tap-0000002', email: 'ann@example.net', ...stale });
  expect(fieldsOf(await row()).phone, 'the form had another, untouched').toBe(phone);
  expect(await page(path)).toContain(`name="was:phone" value="${phone}"`);
  const [first] = await steps();
  await post(path, { act: 'undo', step: first?.id ?? '' });
  expect(fieldsOf(await row())).toEqual({ ...fieldsOf(before), email: 'ann@example.net' });
  expect((await row()).phone_key).toBe(before.phone_key);
});

test('the history has the customer’s changes; several change notices are one line', async () => {
  const { database, page } = await open();
  for (const phone of ['07700 900 123', '07700 900 124'])
    await changeReach(database, 'NIDD-7K3F', { phone }, { post: mailOn, at: now });
  const html = await page(path);
  expect(html).toMatch(/Phone: 07700 900 124, not 07700 900 123<small>Customer, today 1.50pm/);
  expect(html).toContain('<summary>Change notice: 2 emails</summary>');
  expect(html).toContain('Change notice: contact details');
});

test('a reminder can email a customer who expects a call, and no other', async () => {
  const env = {
    SMTP_URL: mailOn.smtpUrl,
    ENQUIRY_TO: 'a@example.org',
    ENQUIRY_FROM: 'a@example.org',
  };
  const { database, post, page } = await open(env);
  const offers = async () => (await page(path)).includes('that we’ll call on this day instead');
  expect(await offers()).toBe(true);
  const made = before(1).toISOString();
  const moving = { act: 'reminded', key: 'tap-0000001', date: '2026-11-27', told: 'on', made };
  await post(path, moving);
  const moved = database.selectFrom('outbox').select('id').where('kind', '=', 'call-moved');
  expect(await moved.execute()).toHaveLength(1);
  expect(await page(path)).toContain('Reminder set for Friday 8.30am, emailed customer');
  await post(path, { act: 'rang-spoke', key: 'tap-0000002' });
  expect(await offers(), 'called').toBe(false);
});

test('the activity log has each reading, but for the page after the reader’s own step', async () => {
  const { database, post, page } = await open();
  const read = database.selectFrom('record').select('id').where('did', '=', 'read');
  const taken = await post(path, { act: 'rang-spoke', key: 'tap-0000001' });
  await page(`${path}?${taken?.headers.get('Location')?.split('?')[1]}`);
  expect(await read.execute()).toHaveLength(0);
  await page(path);
  expect(await read.execute()).toHaveLength(1);
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

test('to an address that can’t be mailed the office offers no email', async () => {
  const [address, SMTP_URL] = ['a@example.org', mailOn.smtpUrl];
  const env = { SMTP_URL, ENQUIRY_TO: address, ENQUIRY_FROM: address };
  const { database, row, page } = await open(env);
  const texts = async () => [await page('/office'), await page(path)].join('');
  expect(await texts(), 'control').toMatch(/mailto:ann.*send a polite email/s);
  const fields = JSON.stringify({ ...fieldsOf(await row()), email: 'ann@example,org' });
  await database.updateTable('enquiry').set({ fields }).execute();
  expect(await texts()).not.toMatch(/mailto:|send a polite email/);
  const decline = /<span>Decline<\/span>.*/s.exec(await page(path))?.[0];
  expect(decline).toContain('We can’t email this customer.');
});

test('a number that is added later leaves the promise of a call kept', async () => {
  const { post, row } = await open();
  await post(path, { act: 'corrected', key: 'tap-0000001', phone: '' });
  await post(path, { act: 'wrote', key: 'tap-0000002' });
  expect((await row()).first_rung_at).not.toBeNull();
  await post(path, { act: 'corrected', key: 'tap-0000003', phone: '01632 960 002' });
  expect((await row()).first_rung_at).not.toBeNull();
});

test('the enquiry says that email doesn’t reach its sender, until it does or they were called', async () => {
  const { database, use, post, page } = await open();
  const says = async () => (await page(path)).includes('doesn’t reach them: call');
  const refused = async () => (await countMail(database, now)).refused;
  const deliver = async (send: Send) => {
    await database.updateTable('outbox').set({ due_at: now.toISOString() }).execute();
    const work = { use, send, post: mailOn, worker: 'w', now: () => now };
    while (await deliverOne(work));
  };
  expect([await says(), await refused()]).toEqual([false, 0]);
  await deliver(async ({ to }) =>
    to === 'ann@example.org' ? { kind: 'smtp-550', hopeless: true } : undefined,
  );
  expect([await says(), await refused()]).toEqual([true, 1]);
  await post(path, { act: 'rang-spoke', key: 'tap-0000000001' });
  expect(await refused()).toBe(0);
  await deliver(async () => undefined);
  expect(await says()).toBe(false);
});
