import { day } from '../../../calendar/durations.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Prepared } from './shrink.ts';
import type { Upload } from './uploads.ts';

const prepare = vi.hoisted(() => vi.fn<(file: File) => Promise<Prepared>>());
vi.mock('./shrink.ts', () => ({ prepare }));

const stored = new Map<string, string>();
const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The photos of a form, as on a page that has just been loaded. */
async function load(name = 'lead /') {
  vi.resetModules();
  const { openKept } = await import('./kept-photos.ts');
  let shown: Upload[] = [];
  const list = await openKept(name, (uploads) => {
    shown = uploads;
  });
  const body = async () => {
    const form = new FormData();
    await list.attach(form);
    return form.getAll('file') as File[];
  };
  /** Waits until all that are ready are known to be kept, or not to be. */
  const settled = async () => {
    await body();
    await moment();
    while (shown.some(({ blob, kept }) => blob && kept === undefined)) await moment();
    return shown;
  };
  return { list, body, settled, shown: () => shown };
}
const names = async (name?: string) => (await (await load(name)).body()).map(({ name }) => name);
const photo = (name: string) => new File(['a photo as taken'], name);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  prepare.mockReset();
  prepare.mockImplementation(async ({ name }) => ({
    blob: new Blob(['smaller'], { type: 'image/jpeg' }),
    name,
    picture: true,
  }));
  stored.clear();
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('enquiries').onsuccess = resolve;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('after a reload the photos are there as they were, ready to be sent', async () => {
  const before = await load();
  expect(stored.has('photos'), 'a mark: a page need not open the database').toBe(false);
  before.list.add([photo('drive.jpg'), photo('gate.jpg')]);
  expect(await before.settled()).toMatchObject([{ kept: true }, { kept: true }]);
  expect(stored.get('photos')).toBe('kept');
  prepare.mockClear();
  const after = await load();
  expect(after.shown()).toMatchObject([
    { name: 'drive.jpg', size: 16, state: 'ready', preview: 'blob:1' },
    { name: 'gate.jpg', size: 16, state: 'ready' },
  ]);
  const [drive, gate] = await after.body();
  expect([drive?.name, gate?.name]).toEqual(['drive.jpg', 'gate.jpg']);
  expect([await drive?.text(), drive?.type]).toEqual(['smaller', 'image/jpeg']);
  expect(prepare, 'nothing is made smaller twice').not.toHaveBeenCalled();
});

test('those of one form are not those of another', async () => {
  const { list, settled } = await load('lead /');
  list.add([photo('drive.jpg')]);
  await settled();
  expect(await names('lead /areas/ripon')).toEqual([]);
  expect(await names('lead /'), 'control').toEqual(['drive.jpg']);
});

test('one taken out is taken out of the browser too, and all are once they are sent', async () => {
  const { list, settled, shown } = await load();
  list.add([photo('drive.jpg'), photo('gate.jpg')]);
  await settled();
  list.remove(shown()[0]?.id ?? 0);
  await expect.poll(() => names()).toEqual(['gate.jpg']);
  const again = await load();
  again.list.empty();
  await expect.poll(() => stored.has('photos')).toBe(false);
  expect(await names()).toEqual([]);
});

test.each([
  ['it is opened', 'lead /'],
  ['another form is', 'message /contact'],
])(
  'three days after their last change the photos of a form are gone when %s',
  async (_, opened) => {
    const { list, settled } = await load('lead /');
    list.add([photo('drive.jpg')]);
    await settled();
    const at = Date.now();
    vi.setSystemTime(at + 3 * day - 1);
    const again = await load('lead /'); // opened again: its three days do not begin again
    expect(await again.settled()).toMatchObject([{ name: 'drive.jpg', kept: true }]);
    vi.setSystemTime(at + 3 * day);
    expect(await names(opened)).toEqual([]);
    expect(stored.has('photos')).toBe(false);
    vi.setSystemTime(at);
    expect(await names('lead /')).toEqual([]);
  },
);

test.each([
  ['is full', () => vi.spyOn(IDBObjectStore.prototype, 'put'), 'QuotaExceededError'],
  ['is closed to us', () => vi.spyOn(indexedDB, 'open'), 'SecurityError'],
] as const)(
  'where the database %s that is said at the photos, and they go all the same',
  async (_, spy, name) => {
    spy().mockImplementation(() => {
      throw new DOMException('no', name);
    });
    const { list, settled, body } = await load();
    list.add([photo('drive.jpg')]);
    expect(await settled()).toMatchObject([{ state: 'ready', kept: false }]);
    expect(await body()).toHaveLength(1);
  },
);

test('how far they have gone is not written to the disk with each step', async () => {
  const { list, settled } = await load();
  list.add([photo('drive.jpg')]);
  await settled();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const gone of [1, 2, 3]) list.progress(gone, 7);
  await moment();
  expect(put).not.toHaveBeenCalled();
});
