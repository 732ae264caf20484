import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../../enquiry/answer.ts';
import { browserLocks } from '../../../test/support/locks.ts';
import type { ServerAnswer } from '../send.ts';
import { allKept, discard, keep, keptOf, lockOf } from './kept.ts';
import type * as sendKeptModule from './send-kept.ts';
import { sendAll } from './send-kept.ts';

const ask = vi.hoisted(() => vi.fn<(form: string, body: FormData) => Promise<ServerAnswer>>());
const notice = vi.hoisted(() => vi.fn());
vi.mock('../send.ts', async (original) => ({ ...(await original<object>()), ask }));
vi.mock('../../enhance/notices.ts', () => ({ notice }));

const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5pm',
  files: [],
};
const refusal = { form: 'lead', values: {} } as const;

/** An enquiry with a photo, as the visitor typed it, kept at this many milliseconds. */
async function enquiryOf(key: string, keptAt = 1000) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ form: 'lead', key, fullName: 'Helen Ashworth' }))
    body.set(field, value);
  body.append('file', new Blob(['a photo'], { type: 'image/jpeg' }), 'drive.jpg');
  return { ...(await keptOf('lead', body)), keptAt };
}
const keepOne = async (key: string, keptAt?: number) => keep(await enquiryOf(key, keptAt));
const keysAsked = () => ask.mock.calls.map(([, body]) => body.get('key'));

const { locks, take, freeAll } = browserLocks();
let page: EventTarget;
let stored: Map<string, string>;
let changes: number;
/** The code of a page that has just been loaded. */
let code: typeof sendKeptModule;
const sendKept = () => code.sendKept();
const sendOne = (key: string) => code.sendOne(key);

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  page = new EventTarget();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    setItem: stored.set.bind(stored),
    removeItem: stored.delete.bind(stored),
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => type === 'kept' && changes++);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks });
  freeAll();
  for (const { key } of await allKept()) await discard(key);
  changes = 0;
  ask.mockReset();
  notice.mockReset();
  code = await import('./send-kept.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('once the server has it only the receipt stays, which names photos that were not kept', async () => {
  await keep({ ...(await enquiryOf('a')), leftOut: ['gate.jpg'] });
  const doubts = { email: 'Did you mean Ashworth@gmail.com?' };
  ask.mockResolvedValueOnce({ ...receipt, doubts });
  await sendKept();
  const [one] = await allKept();
  const gate = { name: 'gate.jpg', kept: false, reason: 'Your browser couldn’t save it.' };
  expect(one).toMatchObject({ values: {}, files: [], receipt: { ...receipt, files: [gate] } });
  expect(JSON.stringify(one)).not.toContain('Ashworth');
  expect(notice.mock.calls).toEqual([
    ['notice', `We’ve got your enquiry. Your reference is ${receipt.reference}.`],
  ]);
  await sendKept();
  expect(ask, 'it is not sent again').toHaveBeenCalledTimes(1);
});

test('a repeat whose photos arrived the first time has the first receipt', async () => {
  await keep({ ...(await enquiryOf('a')), files: [], leftOut: ['gate.jpg'] });
  const files = [{ name: 'gate.jpg', kept: true }];
  ask.mockResolvedValueOnce({ ...receipt, files });
  await sendKept();
  expect((await allKept())[0]?.receipt?.files).toEqual(files);
});

test('a lead that the service worker has sent is told of once, by the next page', async () => {
  const gtag = vi.fn();
  vi.stubGlobal('window', { gtag });
  const lead = await enquiryOf('a');
  const asked = { service: 'patios', postcode: 'HG5 8AL' };
  await keep({ ...lead, values: { ...lead.values, ...asked, page: '/' } });
  ask.mockResolvedValue(receipt);
  await sendAll({ ask });
  expect(JSON.stringify(await allKept()), 'no name stays').not.toContain('Ashworth');
  expect(gtag).not.toHaveBeenCalled();
  await Promise.all([sendKept(), sendKept()]); // as two tabs do
  await sendKept();
  expect(gtag.mock.calls).toEqual([['event', 'lead_form_submit', asked]]);
  expect(await allKept()).toMatchObject([{ values: {}, receipt }]);
  expect([ask.mock.calls.length, notice.mock.calls.length]).toEqual([1, 1]);
});

test('without a connection everything stays, and only the oldest is tried', async () => {
  await keepOne('a', 2000);
  await keepOne('b', 1000);
  ask.mockResolvedValue({ kind: 'unreached' });
  await sendKept();
  expect(keysAsked()).toEqual(['b']);
  expect(await allKept()).toHaveLength(2);
});

test('one that the server cannot store does not hold up the next', async () => {
  await keepOne('a');
  await keepOne('b', 2000);
  ask.mockResolvedValueOnce({ ...refusal, kind: 'failed' }).mockResolvedValueOnce(receipt);
  await sendKept();
  expect((await allKept()).map(({ receipt }) => Boolean(receipt))).toEqual([false, true]);
});

test('of two, the one whose key was used before is sent under its new key, and the other once', async () => {
  await keepOne('older');
  await keepOne('newer', 2000);
  ask.mockResolvedValueOnce({ ...refusal, kind: 'conflict' }).mockResolvedValue(receipt);
  await sendKept();
  const [first, second, third, ...more] = keysAsked();
  expect([first, third, more]).toEqual(['older', 'newer', []]);
  expect(['older', 'newer']).not.toContain(second);
  expect((await allKept()).map(({ receipt }) => Boolean(receipt))).toEqual([true, true]);
});

test('a server that finds a conflict in every key is asked twice, not for ever', async () => {
  await keepOne('a');
  ask.mockResolvedValue({ ...refusal, kind: 'conflict' });
  expect(await sendOne('a')).toEqual({ kind: 'failed' });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await allKept()).toHaveLength(1);
});

test('what the server finds wrong is noted and not sent again until it is changed', async () => {
  await keepOne('a');
  const errors = { phone: 'Phone number is required' };
  ask.mockResolvedValueOnce({ ...refusal, kind: 'invalid', errors });
  expect(await sendOne('a')).toEqual({ kind: 'invalid' });
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  expect((await allKept())[0]?.errors).toEqual(errors);
});

const deleted = () => discard('a');
const changed = () => keepOne('a', 2000);
test.each<[string, ServerAnswer['kind'], () => Promise<unknown>, ServerAnswer]>([
  ['deleted', 'sent', deleted, receipt],
  ['deleted', 'conflict', deleted, { ...refusal, kind: 'conflict' }],
  ['changed', 'sent', changed, receipt],
  ['changed', 'conflict', changed, { ...refusal, kind: 'conflict' }],
])(
  'one %s on its way stays so after the answer %s, which is not shown',
  async (_, __, overtake, answer) => {
    await keepOne('a');
    ask.mockImplementationOnce(async () => {
      await overtake();
      return answer;
    });
    expect(await sendOne('a')).toEqual({ kind: 'superseded' });
    expect(await allKept()).toEqual(overtake === changed ? [await enquiryOf('a', 2000)] : []);
    expect(notice).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

test('nothing is asked before the server’s Retry-After has passed, for no enquiry', async () => {
  await keepOne('a');
  await keepOne('b', 2000);
  ask.mockResolvedValue({ ...refusal, kind: 'slow-down', retryAfter: 180 });
  expect(await sendOne('a')).toEqual({ kind: 'slow-down', retryAfter: 180 });
  vi.setSystemTime(Date.now() + 179_000);
  expect(await sendOne('b')).toEqual({ kind: 'slow-down', retryAfter: 1 });
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1_000);
  await sendKept();
  expect(ask, 'the second waits with the first').toHaveBeenCalledTimes(2);
});

test('while a tab is sending, also one of an older page of this site, this one neither sends nor waits', async () => {
  await keepOne('a');
  take('send kept enquiries');
  expect(await sendKept()).toEqual({ kind: 'busy' });
  expect(await sendOne('a')).toEqual({ kind: 'busy' });
  expect(ask).not.toHaveBeenCalled();
  freeAll();
  ask.mockResolvedValue(receipt);
  expect(await sendOne('a'), 'control').toEqual({ kind: 'sent' });
});

test.each([
  ['send kept enquiries', false],
  [lockOf('a'), true],
] as const)(
  'a frozen page that has the lock “%s” is passed over after ten minutes',
  async (lock, held) => {
    await keep({ ...(await enquiryOf('a', Date.now())), held });
    take(lock);
    ask.mockResolvedValue(receipt);
    await sendKept();
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    await sendKept();
    expect(ask).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1);
    await sendKept();
    expect(keysAsked()).toEqual(['a']);
  },
);

test('without locks one that its page left is sent after two minutes', async () => {
  vi.stubGlobal('navigator', {});
  await keep({ ...(await enquiryOf('a', Date.now())), held: true });
  ask.mockResolvedValue(receipt);
  vi.setSystemTime(Date.now() + 119_999);
  await sendKept();
  expect(ask).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  await sendKept();
  expect(keysAsked()).toEqual(['a']);
});

/** Does this, and waits for the try that follows from it. */
async function tried(act: () => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  ask.mockImplementationOnce(async () => {
    resolve();
    return { kind: 'unreached' };
  });
  act();
  await promise;
  await locks.request('send kept enquiries', () => undefined);
}

test('it is sent when the site opens, when the connection is back, and every minute', async () => {
  await keepOne('a');
  await tried(() => code.watchKept());
  code.watchKept(); // called again it does nothing
  await tried(() => page.dispatchEvent(new Event('online')));
  vi.advanceTimersByTime(59_999);
  await tried(() => vi.advanceTimersByTime(1));
  await tried(() => vi.advanceTimersByTime(60_000));
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a connection that is back while a try is still under way is not missed', async () => {
  await keepOne('a');
  const [begun, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = Promise.withResolvers<ServerAnswer>();
  ask
    .mockImplementationOnce(() => {
      begun.resolve();
      return first.promise;
    })
    .mockImplementationOnce(async () => {
      again.resolve();
      return receipt;
    });
  code.watchKept();
  await begun.promise;
  page.dispatchEvent(new Event('online'));
  first.resolve({ kind: 'unreached' });
  await again.promise;
});
