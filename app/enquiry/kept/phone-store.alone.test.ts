import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allKept, discard, type KeptEnquiry, keep } from './kept.ts';

const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'lead',
  values: { fullName: 'Helen Ashworth' },
  files: [],
  keptAt: 1000,
};
const persist = vi.fn(async () => true);
const told = vi.fn((_: Event) => true);

/** What a request of the database comes to; a failure where another page holds it open. */
const done = (request: IDBOpenDBRequest | IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if ('onblocked' in request) request.onblocked = () => reject(new Error('blocked'));
  });

beforeEach(async () => {
  persist.mockClear();
  told.mockClear();
  vi.stubGlobal('localStorage', { setItem: vi.fn() });
  vi.stubGlobal('dispatchEvent', told);
  vi.stubGlobal('navigator', { storage: { persist } });
  await done(indexedDB.deleteDatabase('enquiries'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what was kept before the site was updated is found after it: the database keeps its name', async () => {
  const request = indexedDB.open('enquiries', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept', { keyPath: 'key' });
  const database = (await done(request)) as IDBDatabase;
  await done(database.transaction('kept', 'readwrite').objectStore('kept').put(enquiry));
  database.close();
  expect(await allKept()).toEqual([enquiry]);
});

test('kept means on the disk: a phone whose battery dies a moment later still has it', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await keep(enquiry);
  const written = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(written).toEqual([['kept', 'readwrite', { durability: 'strict' }]]);
});

test('the browser is asked not to clear it away, and may refuse, or know nothing of that', async () => {
  await keep(enquiry);
  expect(persist).toHaveBeenCalledOnce();
  persist.mockRejectedValueOnce(new Error('no'));
  await keep({ ...enquiry, key: 'b' });
  for (const navigator of [{ storage: {} }, {}]) {
    vi.stubGlobal('navigator', navigator);
    await expect(keep({ ...enquiry, key: 'c' })).resolves.toBeUndefined();
  }
  expect(await allKept()).toHaveLength(3);
});

test('the page hears of each change, so that its header counts anew', async () => {
  await keep(enquiry);
  await discard('a');
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['kept', 'kept']);
});

test('where the browser allows no database the visitor is told, and does not wait for ever', async () => {
  const refusal = new DOMException('private window', 'InvalidStateError');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    const request = { error: refusal } as unknown as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.({} as Event));
    return request;
  });
  await expect(keep(enquiry)).rejects.toBe(refusal);
});

test('nothing stays open, even after a failure: another tab can update the database', async () => {
  await keep(enquiry);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no copy of it can be made', 'DataCloneError');
  });
  await expect(keep(enquiry)).rejects.toThrow('no copy');
  await expect(done(indexedDB.deleteDatabase('enquiries'))).resolves.toBeUndefined();
});
