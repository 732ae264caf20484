import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allKept, discard, type KeptEnquiry, keep, rekey, replace } from './kept.ts';

vi.stubGlobal('localStorage', { setItem: vi.fn() });
vi.stubGlobal('dispatchEvent', vi.fn());

const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'lead',
  values: { fullName: 'Helen Ashworth' },
  files: [],
  keptAt: 1000,
};
const other = { ...enquiry, key: 'b', keptAt: 2000 };
const keys = async () => (await allKept()).map(({ key }) => key);

beforeEach(async () => {
  for (const key of await keys()) await discard(key);
});
afterEach(() => vi.restoreAllMocks());

test('the oldest is first, whatever its key', async () => {
  await keep({ ...enquiry, key: 'z' });
  await keep(other);
  expect(await keys()).toEqual(['z', 'b']);
});

test('under another key it is the same enquiry, still found by its first key, and there once', async () => {
  await keep(enquiry);
  const once = await rekey(enquiry, 'c');
  if (once.kind !== 'rekeyed') throw new Error(once.kind);
  await rekey(once.enquiry, 'd');
  expect(await allKept()).toEqual([{ ...enquiry, key: 'd', firstKey: 'a' }]);
});

test.each([
  [
    'has no room',
    function (this: IDBObjectStore) {
      // it is there already: the transaction aborts later, as on a full disk
      return this.add(other);
    },
  ],
  [
    'refuses the value at once',
    () => {
      throw new DOMException('no copy of it can be made', 'DataCloneError');
    },
  ],
] as const)('when the store %s, the new key is not taken and nothing is lost', async (_, put) => {
  await keep(enquiry);
  await keep(other);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(put);
  await expect(rekey(enquiry, 'c')).rejects.toThrow();
  expect(await allKept()).toEqual([enquiry, other]);
});

test('what was changed or deleted in the meantime is not replaced', async () => {
  await keep({ ...enquiry, keptAt: 1001, values: { fullName: 'Helen A.' } });
  expect(await replace(enquiry, { ...enquiry, values: {} })).toBe('superseded');
  expect(await rekey(enquiry, 'c')).toEqual({ kind: 'superseded' });
  expect((await allKept())[0]?.values).toEqual({ fullName: 'Helen A.' });
  await discard('a');
  expect(await replace(enquiry, enquiry)).toBe('superseded');
  expect(await allKept()).toEqual([]);
});

test('where the count cannot be written the enquiry is kept all the same', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await keep(enquiry);
  expect(await keys()).toEqual(['a']);
});
