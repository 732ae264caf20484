/**
 * From a request to the desk, and from what the desk says to an answer. The desk is a stand-in; the
 * whole road is walked in app/enquiry/receive.server.alone.test.ts.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { askedFrom } from '../../../content/asked-from.ts';
import { guidePrices } from '../../../content/prices.ts';
import { hiddenFields } from '../../../enquiry/forms.ts';
import { unsentField } from '../../../enquiry/unsent.ts';
import { examples } from '../../../test/support/examples.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { bodyOf, html, multipart, plan } from '../../../test/support/upload-examples.ts';
import { onBehalfOf } from '../../visitor.ts';
import type { Desk } from './desk.ts';
import type { Outcome } from './outcome.ts';
import { receive } from './receive.ts';
import { onOutcome } from './told.ts';
import { refusals } from './upload/refusals.ts';
import { uploadsUnderWay } from './upload/under-way.ts';

const desk = vi.hoisted(() => ({ accept: vi.fn(), wait: vi.fn(), use: vi.fn() }));
vi.mock('./the-desk.ts', () => ({ theDesk: () => desk }));

const folder = mkdtempSync(join(tmpdir(), 'receive-'));
vi.stubEnv('DATA_DIR', folder);
afterAll(() => rmSync(folder, { recursive: true }));

const stored: Outcome = {
  kind: 'stored',
  reference: 'NIDD-7K3F',
  receivedAt: '2026-11-21T08:25:43.210Z',
  callBackBy: { iso: '2026-11-23T17:00:00.000Z', words: 'by Monday 5 pm' },
  files: [],
};
const logged = hearLog();
const told: string[] = [];
onOutcome(({ form, outcome }) => told.push(`${form} ${outcome}`));

beforeEach(() => {
  told.length = 0;
  desk.accept.mockReset().mockResolvedValue(stored);
  desk.wait.mockReset().mockResolvedValue(undefined);
  desk.use.mockReset().mockResolvedValue('/enquiry/own');
});

const address = '198.51.100.7';
type Part = Parameters<typeof bodyOf>[0][number];
const words = (
  form: 'lead' | 'contact' | 'message' = 'lead',
  changes: Record<string, string> = {},
) => Object.entries({ form, ...examples[form], ...changes });
const file = (name: string, bytes = plan): Part => ['file', { file: name, bytes }];

/** Posts these parts to a page of ours, as a browser does. */
function send(parts: Part[], headers: Record<string, string> = {}) {
  const request = new Request('https://www.thornbeck.example/areas/ripon?x=1', {
    method: 'POST',
    body: new Uint8Array(bodyOf(parts)),
    headers: { 'Content-Type': multipart, ...headers },
  });
  return onBehalfOf(address, () => receive(request));
}

/** What the desk was handed: form, values, and how it arrived. */
function handed() {
  const [form, values, arrival] = desk.accept.mock.lastCall as Parameters<Desk['accept']>;
  return { form, values, arrival };
}

test('what is stored is answered 200, with the receipt, what was typed and the link to its own page', async () => {
  const { gdprConsent, ...fields } = examples.lead;
  expect(await send(words())).toEqual({
    kind: 'answered',
    status: 200,
    answer: {
      kind: 'sent',
      form: 'lead',
      reference: 'NIDD-7K3F',
      callBackBy: 'by Monday 5 pm',
      answerBy: 'phone',
      files: [],
      values: { ...fields, gdprConsent },
      ownPage: '/enquiry/own',
    },
  });
  expect(logged).toEqual([]);
});

test('what was set aside is promised no call; who has no number is answered by mail', async () => {
  desk.accept.mockResolvedValue({ ...stored, callBackBy: null });
  expect(await send(words('contact', { phone: '' }))).toMatchObject({
    answer: { kind: 'sent', callBackBy: null, answerBy: 'mail' },
  });
});

test('the desk hears the fields of the form alone, and the signs of a machine beside them', async () => {
  const more: Part[] = [
    ['page', '/areas/york'],
    ['key', 'form-view-0000000001'],
    ['canary', 'token'],
    [hiddenFields.honeypot, 'trapped'],
    [hiddenFields.elapsed, '4321'],
    ['admin', 'yes'],
  ];
  await send([...words('message'), ...more], { 'Accept-Language': 'en' });
  const { form, values, arrival } = handed();
  expect([form, values]).toEqual(['message', examples.message]);
  expect(arrival).toEqual({
    page: '/areas/york',
    key: 'form-view-0000000001',
    canary: 'token',
    trap: 'trapped',
    filled: 4321,
    browser: true,
    visitor: address,
    files: [],
  });
});

test('a form that says nothing of itself is taken by its address, and its missing fields are empty', async () => {
  await send([['form', 'message']]);
  expect(handed().values).toEqual({ name: '', phone: '', email: '', message: '' });
  expect(handed().arrival).toMatchObject({ page: '/areas/ripon', filled: null, browser: false });
});

test.each([
  [
    422,
    { kind: 'invalid', errors: { email: 'No.' } },
    { kind: 'invalid', errors: { email: 'No.' } },
  ],
  [409, { kind: 'conflict' }, { kind: 'conflict' }],
  [503, { kind: 'failed', id: 'x' }, { kind: 'failed' }],
  [429, { kind: 'slow-down', retryAfter: 300 }, { kind: 'slow-down', retryAfter: 300 }],
] as const)('%i: nothing typed is lost, and there is no link', async (status, outcome, answer) => {
  desk.accept.mockResolvedValue(outcome);
  const { form: _, ...values } = Object.fromEntries(words());
  const found = await send(words());
  expect(found).toEqual({ kind: 'answered', status, answer: { ...answer, form: 'lead', values } });
  expect(desk.use).not.toHaveBeenCalled();
});

test('files are looked at only when the words are right, and then the desk has them', async () => {
  await send([...words(), file('plan.pdf'), file('page.pdf', html)]);
  expect(handed().arrival.files).toMatchObject([
    { name: 'plan.pdf', type: 'application/pdf', size: plan.length },
    { name: 'page.pdf', refused: refusals.pretends },
  ]);
  desk.accept.mockResolvedValue({ kind: 'invalid', errors: { email: 'No.' } });
  const answer = await send([...words('lead', { email: 'ann' }), file('../plan.pdf')]);
  expect(handed().arrival.files).toEqual([]);
  expect(answer, 'a browser has to be given them again').toMatchObject({
    answer: { kind: 'invalid', chooseAgain: ['plan.pdf'] },
  });
  expect(readdirSync(join(folder, 'incoming'), { recursive: true }), 'deleted').toHaveLength(1);
});

test('a form that takes no files hands none on, and nobody is told of those that a proxy refused', async () => {
  await send([...words('message'), [unsentField, 'drive.jpg'], file('plan.pdf')]);
  expect(handed().arrival.files).toEqual([]);
  expect(logged).toEqual([]);
});

test('what a proxy refused is handed on by name, and the log says once what to let through', async () => {
  await send([...words(), [unsentField, 'drive.jpg/plan.pdf']]);
  expect(handed().arrival.files).toEqual([
    { name: 'drive.jpg', refused: refusals.notThrough },
    { name: 'plan.pdf', refused: refusals.notThrough },
  ]);
  expect(logged).toMatchObject([
    {
      level: 'warning',
      message: expect.stringContaining('70 MB'),
      reference: 'NIDD-7K3F',
      files: 2,
    },
  ]);
  logged.length = 0;
  desk.accept.mockResolvedValue({ kind: 'conflict' });
  await send([...words(), [unsentField, 'drive.jpg']]);
  expect(logged, 'not stored').toEqual([]);
});

test('guide prices are those of the page that its sender came from', async () => {
  const at = new Date(stored.receivedAt);
  const [, page] = Object.entries(askedFrom()).find(([path]) => guidePrices(path, at)) ?? [];
  expect(await send(words('contact', { from: page?.name ?? '' }))).toMatchObject({
    answer: { guide: { title: `Guide prices: ${page?.name}` } },
  });
  const found = await send(words('contact'));
  expect(found.kind === 'answered' && found.answer).not.toHaveProperty('guide');
});

test('a receipt without a link is one too, and the log says why it has none', async () => {
  desk.use.mockRejectedValue(Object.assign(new Error('locked'), { code: 'ERR_SQLITE' }));
  const found = await send(words());
  expect(found).toMatchObject({ status: 200, answer: { kind: 'sent', reference: 'NIDD-7K3F' } });
  expect(found.kind === 'answered' && found.answer).not.toHaveProperty('ownPage');
  expect(logged).toMatchObject([{ level: 'error', reference: 'NIDD-7K3F' }]);
  expect(String(logged[0]?.message)).toContain('no link');
});

test('who sent too much waits as long as the desk says, before a file is read, and keeps the words', async () => {
  desk.wait.mockResolvedValue(42);
  const { form: _, ...values } = Object.fromEntries(words());
  expect(await send([...words(), file('plan.pdf')])).toEqual({
    kind: 'answered',
    status: 429,
    answer: { kind: 'slow-down', form: 'lead', values, retryAfter: 42 },
  });
  expect(desk.wait).toHaveBeenCalledWith('lead', address);
  expect(desk.accept).not.toHaveBeenCalled();
  expect(told).toEqual(['lead slow-down']);
  await send(words());
  expect(desk.accept, 'words alone are counted when they are stored').toHaveBeenCalledOnce();
});

test('with twenty uploads of an address under way the next waits a minute; one that ends makes room', async () => {
  const underWay = Array.from({ length: 20 }, () => uploadsUnderWay().begin(address));
  expect(await send([...words(), file('plan.pdf')])).toMatchObject({
    status: 429,
    answer: { kind: 'slow-down', retryAfter: 60 },
  });
  expect(logged).toMatchObject([{ level: 'warning', form: 'lead' }]);
  expect(String(logged[0]?.message)).toContain('too many uploads at once');
  for (const upload of underWay) if (upload !== 'address') upload.end();
  for (let n = 0; n < 25; n++)
    expect(await send([...words(), file('plan.pdf')]), `${n}`).toMatchObject({ status: 200 });
});

test('a request that none of our forms can have made is refused, and reaches no desk', async () => {
  const get = new Request('https://www.thornbeck.example/enquiries');
  expect(await receive(get)).toEqual({ kind: 'refused', status: 405 });
  expect(await send([['form', 'constructor']])).toEqual({ kind: 'refused', status: 400 });
  expect(await send([['fullName', 'Ann']])).toEqual({ kind: 'refused', status: 400 });
  expect(await send([file('plan.pdf')])).toEqual({ kind: 'refused', status: 400 });
  const endless = words('lead', { projectDetails: 'x'.repeat(70_000) });
  expect(await send(endless)).toEqual({ kind: 'refused', status: 413 });
  expect(desk.accept).not.toHaveBeenCalled();
});

test('what breaks is thrown, and not taken for the visitor’s fault', async () => {
  desk.accept.mockRejectedValue(new Error('broken'));
  await expect(send(words())).rejects.toThrow('broken');
});
