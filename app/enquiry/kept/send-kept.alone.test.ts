import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Receipt } from '../../../enquiry/answer.ts';
import type { ServerAnswer } from '../send.ts';
import { allKept, discard, keep, keptOf } from './kept.ts';
import { bodyOf, sendKept, sendOne } from './send-kept.ts';

const ask = vi.hoisted(() => vi.fn<(form: string, body: FormData) => Promise<ServerAnswer>>());
vi.mock('../send.ts', () => ({ ask }));
vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => stored.set(name, value),
});
vi.stubGlobal('dispatchEvent', vi.fn());

const receipt: Receipt = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [],
};
const sent: ServerAnswer = receipt;

/** What a visitor has typed, as the form's body. */
function bodyWith(key: string, name = 'Helen Ashworth') {
  const body = new FormData();
  for (const [field, value] of Object.entries({ form: 'lead', key, fullName: name }))
    body.set(field, value);
  body.append('file', new Blob(['a photo']), 'drive.jpg');
  return body;
}
/** Keeps one, at this many milliseconds. */
const keepOne = async (key: string, keptAt = Date.now()) =>
  keep({ ...(await keptOf('lead', bodyWith(key))), keptAt });
const keysAsked = () => ask.mock.calls.map(([, body]) => body.get('key'));

beforeEach(async () => {
  for (const { key } of await allKept()) await discard(key);
  ask.mockReset();
});

test('words and photos are kept whole, and sent as the form would have sent them, files last', async () => {
  await keepOne('a');
  const [one] = await allKept();
  expect(one?.values).toEqual({ form: 'lead', key: 'a', fullName: 'Helen Ashworth' });
  if (!one) throw new Error('nothing kept');
  const entries = [...bodyOf(one)];
  expect(entries.map(([name]) => name)).toEqual(['form', 'key', 'fullName', 'file']);
  const [, photo] = entries[3] ?? [];
  expect(await (photo as File | undefined)?.text()).toBe('a photo');
});

test('the header hears how many wait and how many receipts are unread', async () => {
  await keepOne('a');
  await keepOne('b');
  expect(stored.get('kept')).toBe('2 0');
  ask.mockResolvedValueOnce(sent).mockResolvedValueOnce({ kind: 'unreached' });
  await sendKept();
  expect(stored.get('kept')).toBe('1 1');
  await discard('a');
  await discard('b');
  expect(stored.get('kept')).toBe('0 0');
});

test('once the server has it only the receipt stays: no words, no photos', async () => {
  await keepOne('a');
  ask.mockResolvedValueOnce(sent);
  await sendKept();
  const [one] = await allKept();
  expect(one?.receipt?.kind === 'sent' && one.receipt.reference).toBe('NIDD-7K3F');
  expect(JSON.stringify(one)).not.toContain('Ashworth');
  expect(one?.files).toEqual([]);
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('without a connection everything stays, and only the first is tried', async () => {
  await keepOne('a');
  await keepOne('b');
  ask.mockResolvedValue({ kind: 'unreached' });
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await allKept()).toHaveLength(2);
});

test('one that the server cannot store does not hold up the next', async () => {
  await keepOne('a');
  await keepOne('b');
  ask
    .mockResolvedValueOnce({ kind: 'failed', form: 'lead', values: {} })
    .mockResolvedValueOnce(sent);
  await sendKept();
  expect((await allKept()).map(({ receipt }) => Boolean(receipt))).toEqual([false, true]);
});

test('a key that came before with other words: these are another enquiry, sent under a new key', async () => {
  await keepOne('a');
  ask
    .mockResolvedValueOnce({ kind: 'conflict', form: 'lead', values: {} })
    .mockResolvedValueOnce(sent);
  await sendKept();
  const keys = ask.mock.calls.map(([, body]) => body.get('key'));
  expect(keys[0]).toBe('a');
  expect(keys[1]).not.toBe('a');
  expect(await allKept()).toHaveLength(1);
});

test('what the server finds wrong is noted and not sent again until it is changed', async () => {
  await keepOne('a');
  ask.mockResolvedValueOnce({
    kind: 'invalid',
    form: 'lead',
    errors: { phone: 'Phone number is required' },
    values: {},
  });
  await sendKept();
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  expect((await allKept())[0]?.errors).toEqual({ phone: 'Phone number is required' });
});

test('one that was deleted while it was on its way does not come back', async () => {
  await keepOne('a');
  ask.mockImplementationOnce(async () => {
    await discard('a');
    return sent;
  });
  await sendKept();
  expect(await allKept()).toEqual([]);
});

test('one that was changed while it was on its way is sent again', async () => {
  await keepOne('a');
  ask.mockImplementationOnce(async () => {
    await keep({ ...(await keptOf('lead', bodyWith('a', 'Helen A.'))), keptAt: 1 });
    return sent;
  });
  await sendKept();
  expect((await allKept())[0]?.receipt).toBeUndefined();
});

test('the oldest goes first', async () => {
  await keepOne('a', 2000);
  await keepOne('b', 1000);
  ask.mockResolvedValue(sent);
  await sendKept();
  expect(keysAsked()).toEqual(['b', 'a']);
});

test('of two, the one whose key was used before is sent under its new key, and the other once', async () => {
  await keepOne('older', 1000);
  await keepOne('newer', 2000);
  ask.mockResolvedValueOnce({ kind: 'conflict', form: 'lead', values: {} }).mockResolvedValue(sent);
  await sendKept();
  const [first, second, third, ...more] = keysAsked();
  expect([first, third, more]).toEqual(['older', 'newer', []]);
  expect(['older', 'newer']).not.toContain(second);
  expect((await allKept()).map(({ receipt }) => Boolean(receipt))).toEqual([true, true]);
});

test('a receipt that waits to be read is never sent in place of the one under a new key', async () => {
  await keepOne('a', 1000);
  await keep({ ...(await keptOf('lead', bodyWith('read me'))), keptAt: 2000, values: {}, receipt });
  ask.mockResolvedValueOnce({ kind: 'conflict', form: 'lead', values: {} }).mockResolvedValue(sent);
  await sendKept();
  expect(ask.mock.calls.map(([, body]) => body.get('fullName'))).toEqual([
    'Helen Ashworth',
    'Helen Ashworth',
  ]);
});

test('nothing is asked again before the server’s Retry-After has passed', async () => {
  // In the past: the pause is over when the other tests run.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    await keepOne('a');
    ask
      .mockResolvedValueOnce({ kind: 'slow-down', form: 'lead', values: {}, retryAfter: 180 })
      .mockResolvedValue(sent);
    await sendKept();
    vi.setSystemTime(Date.now() + 179_000);
    await sendKept();
    expect(await sendOne('a')).toEqual({ kind: 'slow-down', retryAfter: 1 });
    expect(ask).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1_000);
    await sendKept();
    expect(ask).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('one alone is sent when the visitor asks for it, and what came of it is said', async () => {
  await keepOne('a', 1000);
  await keepOne('b', 2000);
  ask.mockResolvedValueOnce({ kind: 'unreached' }).mockResolvedValueOnce(sent);
  expect(await sendOne('b')).toEqual({ kind: 'unreached' });
  expect(await sendOne('b')).toEqual({ kind: 'sent' });
  expect(keysAsked()).toEqual(['b', 'b']);
  expect(await sendOne('b'), 'a receipt').toEqual({ kind: 'superseded' });
  expect(await sendOne('gone')).toEqual({ kind: 'superseded' });
});

test('while another tab is sending nothing is asked, and it says so', async () => {
  await keepOne('a');
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, work: (lock: null) => unknown) => work(null) },
  });
  expect(await sendOne('a')).toEqual({ kind: 'busy' });
  expect(ask).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
});

test('a server that finds a conflict in every key is asked twice, not for ever', async () => {
  await keepOne('a');
  ask.mockResolvedValue({ kind: 'conflict', form: 'lead', values: {} });
  expect(await sendOne('a')).toEqual({ kind: 'failed' });
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await allKept()).toHaveLength(1);
});

test('nothing left to say of what the visitor deleted while it was on its way', async () => {
  await keepOne('a');
  ask.mockImplementationOnce(async () => {
    await discard('a');
    return { kind: 'invalid', form: 'lead', errors: {}, values: {} };
  });
  expect(await sendOne('a')).toEqual({ kind: 'superseded' });
  expect(await allKept()).toEqual([]);
});
