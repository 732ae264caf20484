import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLocks } from '../../../test/support/locks.ts';
import {
  allKept,
  announce,
  countKept,
  heldEnquiry,
  holding,
  type KeptEnquiry,
  keep,
  keepWhatFits,
  leftOutWords,
  letGo,
  replace,
} from './kept.ts';

const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'lead',
  values: { fullName: 'Helen Ashworth' },
  files: [],
  keptAt: Date.now(),
};
const other = { ...enquiry, key: 'b', keptAt: Date.now() + 1000 };
const persist = vi.fn(async () => true);

const { locks, freeAll } = browserLocks();
let page: EventTarget;
/** What the header reads: how many wait, how many receipts are unread, how many are being sent. */
let stored: Map<string, string>;
const counted = () => stored.get('kept');

/** The result of a database request. Fails where another page holds the database open. */
const done = (request: IDBOpenDBRequest | IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    if ('onblocked' in request) request.onblocked = () => reject(new Error('blocked'));
  });

beforeEach(async () => {
  persist.mockClear();
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: stored.set.bind(stored),
    removeItem: stored.delete.bind(stored),
  });
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('navigator', { storage: { persist }, locks });
  freeAll();
  await done(indexedDB.deleteDatabase('enquiries'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('under another key it is the same enquiry, and there once', async () => {
  await keep(enquiry);
  const changed = await replace(enquiry, { ...enquiry, key: 'c' });
  expect(await allKept()).toEqual([changed]);
  expect(changed).toEqual({ ...enquiry, key: 'c', keptAt: enquiry.keptAt + 1 });
  expect(await replace(enquiry, enquiry), 'what was replaced').toBeUndefined();
});

test.each([
  [
    'has no room',
    function (this: IDBObjectStore) {
      // it is there already: the transaction aborts later, as on a full disk
      return this.add(other);
    },
  ],
  ['refuses the value at once', () => refuse()],
] as const)('when the store %s, the new key is not taken and nothing is lost', async (_, put) => {
  await keep(enquiry);
  await keep(other);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(put);
  await expect(replace(enquiry, { ...enquiry, key: 'c' })).rejects.toThrow();
  expect(await allKept()).toEqual([enquiry, other]);
});

test('where the count cannot be written the enquiry is kept all the same', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
  await keep(enquiry);
  expect(await allKept()).toEqual([enquiry]);
});

const refuse = (): never => {
  throw new DOMException('no', 'DataCloneError');
};
/** A store that takes words alone. */
function refuseFiles() {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
  ) {
    return value.files.length ? refuse() : put.call(this, value);
  });
}

test('where the browser refuses photos the words are kept, and each photo is named that is not', async () => {
  refuseFiles();
  const photo = { type: 'image/jpeg', bytes: new ArrayBuffer(9) };
  const names = ['drive.jpg', 'gate.jpg'];
  await keepWhatFits({ ...enquiry, files: names.map((name) => ({ ...photo, name })) });
  expect(await allKept()).toEqual([{ ...enquiry, leftOut: names }]);
  expect(leftOutWords(names)).toContain('not drive.jpg, gate.jpg.');
});

test('kept means on the disk: a phone whose battery dies a moment later still has it', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await keep(enquiry);
  const written = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(written).toEqual([['kept', 'readwrite', { durability: 'strict' }]]);
});

test('asks the browser not to clear it away; the browser may refuse or not know how', async () => {
  await keep(enquiry);
  expect(persist).toHaveBeenCalledOnce();
  for (const storage of [{ persist: async () => refuse() }, {}, undefined]) {
    vi.stubGlobal('navigator', { storage });
    await expect(keep(other)).resolves.toBeUndefined();
  }
});

test('nothing stays open, even after a failure: another tab can update the database', async () => {
  await keep(enquiry);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  await expect(keepWhatFits(enquiry), 'the visitor is told').rejects.toThrow('no');
  await expect(done(indexedDB.deleteDatabase('enquiries'))).resolves.toBeUndefined();
});

/** Sends the enquiry of a form, held in the store. */
function hold<T>(send: () => Promise<T>) {
  return holding('a', async () => enquiry, send);
}

test('while a form sends it the store holds it, and lets it go after the answer', async () => {
  const answer = await hold(async () => {
    expect(await heldEnquiry('a')).toEqual({ ...enquiry, held: true });
    expect(counted(), 'the header shows nothing').toBe('0 0 1');
    return 'the answer';
  });
  expect(answer).toBe('the answer');
  expect(await allKept()).toEqual([]);
  expect(counted()).toBeUndefined();
  await hold(() => keep(enquiry));
  expect(await allKept(), 'the visitor has chosen to keep it').toEqual([enquiry]);
});

test('a page that goes before it has counted is followed by one that looks', async () => {
  vi.stubGlobal('navigator', { locks: { query: () => new Promise(() => {}) } });
  void keep({ ...enquiry, held: true });
  await expect.poll(allKept).toHaveLength(1);
  expect(counted()).toBe('0 0 1');
});

test('a page that goes leaves it held, and the next page counts it as waiting', async () => {
  const sending = Promise.withResolvers<void>();
  void hold(() => {
    sending.resolve();
    return new Promise(() => {});
  });
  await sending.promise;
  // Also one that the browser keeps for Back, with its lock.
  page.dispatchEvent(new Event('pagehide'));
  expect(await heldEnquiry('a')).toEqual({ ...enquiry, held: true });
  await announce();
  expect(counted()).toBe('1 0 0');
  const twice = await Promise.all([countKept(), countKept()]);
  expect(twice, 'whoever else looks').toEqual(['1 0 0', '1 0 0']);
});

test('its form finds it by its first key once another page sends it under a new one', async () => {
  await keep({ ...enquiry, key: 'c', firstKey: 'a', held: true });
  expect(await heldEnquiry('a')).toMatchObject({ key: 'c' });
  await letGo('a');
  expect(await allKept()).toEqual([]);
});

const photo = { name: 'gate.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(9) };
const open = () => vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
const withPhoto = async () => ({ ...enquiry, files: [photo] });
test.each<[string, () => unknown, (() => Promise<KeptEnquiry>) | undefined, object?]>([
  ['the browser refuses to store it', open, undefined],
  ['the browser has no locks either', open, undefined, {}],
  ['it refuses a lock too', open, undefined, { locks: { request: async () => refuse() } }],
  ['only its words can be stored', refuseFiles, withPhoto],
  ['its file has changed on the disk', () => {}, async () => refuse()],
])('is sent all the same where %s', async (_, prepare, made, navigator) => {
  if (navigator) vi.stubGlobal('navigator', navigator);
  prepare();
  await expectSent(made);
});

test('is sent after three seconds without an answer of the store', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
  const sent = expectSent();
  await vi.advanceTimersByTimeAsync(3000); // to store it
  await vi.advanceTimersByTimeAsync(3000); // to delete it
  await sent;
  vi.useRealTimers();
});

/** Sends an enquiry that the browser does not store whole. */
async function expectSent(made = async () => enquiry) {
  const refused = vi.fn();
  expect(await holding('a', made, async () => 'the answer', refused)).toBe('the answer');
  expect(refused).toHaveBeenCalledOnce();
}
