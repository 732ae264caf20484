/**
 * From a request to the enquiry service, and from its outcome to a response. The service is a
 * stand-in; app/enquiry/receive.server.alone.test.ts covers the whole pipeline.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { pages } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import { hiddenFields } from '../../enquiry/forms.ts';
import { examples } from '../../test/support/examples.ts';
import { hearLog } from '../../test/support/logged.ts';
import { bodyOf, multipart, plan } from '../../test/support/upload-examples.ts';
import { onBehalfOf } from '../visitor.ts';
import type { Desk } from './desk.ts';
import type { Outcome } from './outcome.ts';
import { receive } from './receive.ts';

const desk = vi.hoisted(() => ({ accept: vi.fn(), wait: vi.fn(), use: vi.fn() }));
vi.mock('./desk.ts', () => ({ theDesk: () => desk }));

const stored: Outcome = {
  kind: 'stored',
  reference: 'NIDD-7K3F',
  receivedAt: '2026-11-21T08:25:43.210Z',
  callBackBy: { iso: '2026-11-23T17:00:00.000Z', words: 'by Monday 5 pm' },
  files: [],
};
const logged = hearLog();

beforeEach(() => {
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

/** Posts these parts as a browser does. */
function send(parts: Part[], headers: Record<string, string> = {}) {
  const request = new Request('https://www.thornbeck.example/areas/ripon?x=1', {
    method: 'POST',
    body: new Uint8Array(bodyOf(parts)),
    headers: { 'Content-Type': multipart, ...headers },
  });
  return onBehalfOf(address, () => receive(request));
}

/** The arguments of the service: form, values, and how it arrived. */
function handed() {
  const [form, values, arrival] = desk.accept.mock.lastCall as Parameters<Desk['accept']>;
  return { form, values, arrival };
}

test('answers a stored enquiry with 200, its receipt, the typed text and the link to its page', async () => {
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

test('a quarantined sender gets no promise of a call; a sender without a number gets an email', async () => {
  desk.accept.mockResolvedValue({ ...stored, callBackBy: null });
  expect(await send(words('contact', { phone: '' }))).toMatchObject({
    answer: { kind: 'sent', callBackBy: null, answerBy: 'mail' },
  });
});

test('the service gets the fields of the form alone, and the spam signals beside them', async () => {
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

test('guide prices are those of the page that its sender came from', async () => {
  const at = new Date(stored.receivedAt);
  const page = [...pages().values()].find(({ path }) => guidePrices(path, at))?.about;
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

test('a request that none of our forms can have made is refused, and reaches no desk', async () => {
  const get = new Request('https://www.thornbeck.example/enquiries');
  expect(await receive(get)).toEqual({ kind: 'refused', status: 405 });
  expect(await send([file('plan.pdf')])).toEqual({ kind: 'refused', status: 400 });
  expect(desk.accept).not.toHaveBeenCalled();
});

test('throws an internal error instead of blaming the visitor', async () => {
  desk.accept.mockRejectedValue(new Error('broken'));
  await expect(send(words())).rejects.toThrow('broken');
});
