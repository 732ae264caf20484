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
  before.list.add([photo('drive.jpg'), photo('gate.jpg')]);
  expect(await before.settled()).toMatchObject([{ kept: true }, { kept: true }]);
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

test('what was refused is not kept', async () => {
  prepare.mockResolvedValueOnce({ reason: 'Images or PDF only' });
  const { list, settled } = await load();
  list.add([photo('notes.docx'), photo('drive.jpg')]);
  expect(await settled()).toMatchObject([{ state: 'refused' }, { kept: true }]);
  expect(await names()).toEqual(['drive.jpg']);
});

test('one taken out is taken out of the browser too, and all are once they are sent', async () => {
  const { list, settled, shown } = await load();
  list.add([photo('drive.jpg'), photo('gate.jpg')]);
  await settled();
  list.remove(shown()[0]?.id ?? 0);
  await settled();
  expect(await names()).toEqual(['gate.jpg']);
  const again = await load();
  again.list.empty();
  await again.settled();
  expect(await names()).toEqual([]);
  expect(stored.has('photos')).toBe(false);
});

test('a page sees from a mark that there are some, without opening the database', async () => {
  const { list, settled } = await load();
  expect(stored.has('photos')).toBe(false);
  list.add([photo('drive.jpg')]);
  await settled();
  expect(stored.get('photos')).toBe('kept');
});

test('after three days they are gone, also those of a form that is never opened again', async () => {
  const { list, settled } = await load('lead /');
  list.add([photo('drive.jpg')]);
  await settled();
  const at = Date.now();
  vi.setSystemTime(at + 3 * day - 1);
  await load('message /contact');
  expect(stored.get('photos'), 'control').toBe('kept');
  vi.setSystemTime(at + 3 * day);
  await load('message /contact');
  expect(stored.has('photos')).toBe(false);
  vi.setSystemTime(at);
  expect(await names('lead /')).toEqual([]);
});

test('nor are those of the form itself shown after three days', async () => {
  const { list, settled } = await load('lead /');
  list.add([photo('drive.jpg')]);
  await settled();
  vi.setSystemTime(Date.now() + 3 * day);
  expect(await names('lead /')).toEqual([]);
});

test('opening the form again does not begin the three days again', async () => {
  const { list, settled } = await load('lead /');
  list.add([photo('drive.jpg')]);
  await settled();
  const at = Date.now();
  vi.setSystemTime(at + 2 * day);
  const again = await load('lead /');
  expect(await again.settled()).toMatchObject([{ name: 'drive.jpg', kept: true }]);
  vi.setSystemTime(at + 3 * day);
  expect(await names('lead /')).toEqual([]);
});

test('where the browser keeps nothing that is said at the photos, and they go all the same', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { list, settled, body } = await load();
  list.add([photo('drive.jpg')]);
  expect(await settled()).toMatchObject([{ state: 'ready', kept: false }]);
  expect(await body()).toHaveLength(1);
});

test('nor does a browser without a database stand in the way of a photo', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private window', 'SecurityError');
  });
  const { list, settled } = await load();
  list.add([photo('drive.jpg')]);
  expect(await settled()).toMatchObject([{ state: 'ready', kept: false }]);
});

test('where only the mark cannot be left the photos are kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { list, settled } = await load();
  list.add([photo('drive.jpg')]);
  expect(await settled()).toMatchObject([{ kept: true }]);
});

test('how far they have gone is not written to the disk with each step', async () => {
  const { list, settled } = await load();
  list.add([photo('drive.jpg')]);
  await settled();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const gone of [1, 2, 3]) list.progress(gone, 7);
  await moment();
  expect(put).not.toHaveBeenCalled();
});
