import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../../enquiry/answer.ts';
import type { ServerAnswer } from '../send.ts';
import { allKept, discard, type KeptEnquiry, keep, replace } from './kept.ts';

const ask = vi.hoisted(() => vi.fn<(form: string, body: FormData) => Promise<ServerAnswer>>());
const notice = vi.hoisted(() => vi.fn());
vi.mock('../send.ts', () => ({ ask }));
vi.mock('../../ui/notices.ts', () => ({ notice }));

const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [],
};
const refusal = { form: 'lead', values: {} } as const;
const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'lead',
  values: { fullName: 'Helen Ashworth' },
  files: [],
  keptAt: 1000,
};

/** Other tabs of the browser, and which of its locks they hold. */
const held = new Set<string>();
const locks = {
  request: async (
    name: string,
    { ifAvailable = false },
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (!held.has(name)) {
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    }
    return ifAvailable ? work(null) : new Promise(() => {}); // waits for its turn
  },
};

/** The page of one visit: it hears when the connection is back. */
let page: EventTarget;
/** The code of this page: it has just been loaded. */
const load = () => import('./send-kept.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('localStorage', { setItem: vi.fn() });
  vi.stubGlobal('dispatchEvent', vi.fn());
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks });
  held.clear();
  for (const { key } of await allKept()) await discard(key);
  ask.mockReset();
  notice.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 10));
/** How often the server has been asked, given a moment for more than so many times. */
async function asked(times: number) {
  while (ask.mock.calls.length < times) await moment();
  await moment();
  return ask.mock.calls.length;
}

test('it is sent when the site opens, when the connection is back, and every minute', async () => {
  await keep(enquiry);
  ask.mockResolvedValue({ kind: 'unreached' });
  const { watchKept } = await load();
  watchKept();
  expect(await asked(1)).toBe(1);
  page.dispatchEvent(new Event('online'));
  expect(await asked(2)).toBe(2);
  vi.advanceTimersByTime(59_999);
  expect(await asked(2)).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await asked(3)).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(await asked(4)).toBe(4);
});

test('a connection that is back while a try is still under way is not missed', async () => {
  await keep(enquiry);
  const first = Promise.withResolvers<ServerAnswer>();
  ask.mockReturnValueOnce(first.promise).mockResolvedValue(receipt);
  const { watchKept } = await load();
  watchKept();
  await asked(1);
  page.dispatchEvent(new Event('online'));
  await moment();
  first.resolve({ kind: 'unreached' });
  expect(await asked(2)).toBe(2);
});

test('opened again within a visit it is not sent twice as often', async () => {
  await keep(enquiry);
  ask.mockResolvedValue({ kind: 'unreached' });
  const { watchKept } = await load();
  watchKept();
  await asked(1);
  watchKept();
  expect(await asked(1)).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await asked(2)).toBe(2);
});

test('where the database cannot be opened the page goes on', async () => {
  const lost = vi.fn();
  process.once('unhandledRejection', lost);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { watchKept } = await load();
  watchKept();
  while (!open.mock.calls.length) await moment();
  await moment();
  open.mockRestore();
  process.removeListener('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
});

test('while a tab is sending, also one of an older page of this site, this one neither sends nor waits', async () => {
  await keep(enquiry);
  const { sendKept, sendOne } = await load();
  held.add('send kept enquiries');
  expect(await sendKept()).toEqual({ kind: 'busy' });
  expect(await sendOne('a')).toEqual({ kind: 'busy' });
  expect(ask).not.toHaveBeenCalled();
  held.clear();
  ask.mockResolvedValue(receipt);
  expect(await sendOne('a'), 'control').toEqual({ kind: 'sent' });
});

test('the visitor reads that it has arrived, with its reference', async () => {
  await keep(enquiry);
  ask.mockResolvedValue(receipt);
  await (await load()).sendOne('a');
  expect(notice.mock.calls).toEqual([
    ['notice', `Your enquiry has arrived. Its reference is ${receipt.reference}.`],
  ]);
});

/** One that the visitor deletes, or changes, just before this answer comes. */
async function overtaken(answer: ServerAnswer, by: () => Promise<unknown>) {
  await keep(enquiry);
  ask.mockImplementationOnce(async () => {
    await by();
    return answer;
  });
  return (await load()).sendOne('a');
}
const deleted = () => discard('a');
const changed = () => replace(enquiry, { ...enquiry, keptAt: 2000 });

test.each([
  ['deleted', deleted],
  ['changed', changed],
])('nothing is said of one that was %s while it was on its way', async (_, by) => {
  expect(await overtaken(receipt, by)).toEqual({ kind: 'superseded' });
  expect(notice).not.toHaveBeenCalled();
});

test.each([
  ['deleted', deleted],
  ['changed', changed],
])('nor is one that was %s sent once more under a new key', async (_, by) => {
  expect(await overtaken({ ...refusal, kind: 'conflict' }, by)).toEqual({ kind: 'superseded' });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what the server finds wrong is told to the visitor who sent it', async () => {
  await keep(enquiry);
  ask.mockResolvedValue({ ...refusal, kind: 'invalid', errors: { phone: 'required' } });
  expect(await (await load()).sendOne('a')).toEqual({ kind: 'invalid' });
});

test('a server with too much to do is left alone, also for the other enquiries', async () => {
  await keep(enquiry);
  await keep({ ...enquiry, key: 'b', keptAt: 2000 });
  ask.mockResolvedValue({ ...refusal, kind: 'slow-down', retryAfter: 180 });
  const { sendKept, sendOne } = await load();
  expect(await sendOne('a')).toEqual({ kind: 'slow-down', retryAfter: 180 });
  expect(await sendOne('b')).toEqual({ kind: 'slow-down', retryAfter: 180 });
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 180_000);
  await sendKept();
  expect(ask, 'control').toHaveBeenCalledTimes(2);
});
