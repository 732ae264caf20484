import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Said } from '../send.ts';
import { allKept, keep, keptOf, letGo } from './kept.ts';
import { bodyOf, sendKept } from './send-kept.ts';

const ask = vi.hoisted(() => vi.fn<(form: string, body: FormData) => Promise<Said>>());
vi.mock('../send.ts', () => ({ ask }));
vi.mock('../../ui/notices.ts', () => ({ notice: vi.fn() }));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  setItem: (name: string, value: string) => stored.set(name, value),
});
vi.stubGlobal('dispatchEvent', vi.fn());

const sent: Said = {
  kind: 'sent',
  form: 'lead',
  reference: 'NIDD-7K3F',
  callBackBy: 'by Thursday 5 pm',
  files: [],
};

/** What a visitor has typed, as the form's body. */
function bodyWith(key: string, name = 'Helen Ashworth') {
  const body = new FormData();
  for (const [field, value] of Object.entries({ form: 'lead', key, fullName: name }))
    body.set(field, value);
  body.append('file', new Blob(['a photo']), 'drive.jpg');
  return body;
}
const keepOne = (key: string) => keep(keptOf('lead', bodyWith(key)));

beforeEach(async () => {
  for (const { key } of await allKept()) await letGo(key);
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
  await letGo('a');
  await letGo('b');
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
    kind: 'faults',
    form: 'lead',
    faults: { phone: 'Phone number is required' },
    values: {},
  });
  await sendKept();
  await sendKept();
  expect(ask).toHaveBeenCalledTimes(1);
  expect((await allKept())[0]?.faults).toEqual({ phone: 'Phone number is required' });
});

test('one that was deleted while it was on its way does not come back', async () => {
  await keepOne('a');
  ask.mockImplementationOnce(async () => {
    await letGo('a');
    return sent;
  });
  await sendKept();
  expect(await allKept()).toEqual([]);
});

test('one that was changed while it was on its way is sent again', async () => {
  await keepOne('a');
  ask.mockImplementationOnce(async () => {
    await keep({ ...keptOf('lead', bodyWith('a', 'Helen A.')), keptAt: 1 });
    return sent;
  });
  await sendKept();
  expect((await allKept())[0]?.receipt).toBeUndefined();
});
