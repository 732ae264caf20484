// @vitest-environment happy-dom
/** The photos of a form, from its input to the browser's database and back. */
import 'fake-indexeddb/auto';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { day } from '../../calendar/durations.ts';
import { type Life, stateAfter } from './enquiry-state.ts';
import type { Prepared } from './photos/shrink.ts';
import { loadPhotos, type Photos, usePhotos } from './use-photos.ts';

const prepare = vi.hoisted(() => vi.fn<(file: File) => Promise<Prepared>>());
vi.mock('./photos/shrink.ts', () => ({ prepare }));

/** The form of this name on a page that has just been loaded. */
function load(name = 'lead /') {
  const life: Life = { name, state: stateAfter(undefined), show: () => {} };
  let photos = {} as Photos;
  let heard = () => {};
  const show = (now: Photos) => {
    photos = now;
    heard();
  };
  function Page() {
    const now = usePhotos(useRef(life));
    useEffect(() => show(now));
    return null;
  }
  const root = createRoot(document.createElement('main'));
  flushSync(() => root.render(<Page />));
  // What a form hears later would be rendered after the window has gone.
  onTestFinished(() => root.unmount());
  photos.open(life);
  /** Waits until this holds for what is shown. */
  async function until(holds: (uploads: Photos['uploads']) => boolean) {
    while (!holds(photos.uploads)) await new Promise<void>((resolve) => (heard = resolve));
    return photos.uploads;
  }
  return {
    life,
    photos: () => photos,
    until,
    add: (...names: string[]) =>
      photos.add(names.map((name) => new File(['a photo as taken'], name))),
    /** Once it is known whether the browser keeps them. */
    known: () => until((all) => all.length > 0 && all.every(({ kept }) => kept !== undefined)),
    /** What a body has of them once they are ready. */
    async sent() {
      const files: { blob: Blob; name: string }[] = [];
      const append = (_: string, blob: Blob, name: string) => files.push({ blob, name });
      await loadPhotos(); // the page has asked for it before
      await (await life.opening)?.attach({ append, delete: () => {} } as never);
      return files;
    },
  };
}
const names = async (name?: string) => (await load(name).sent()).map(({ name }) => name);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  prepare.mockReset();
  prepare.mockImplementation(async ({ name }) => ({
    blob: new Blob(['smaller'], { type: 'image/jpeg' }),
    name,
    picture: true,
  }));
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

test('one taken out is taken out of the browser too, and all are once they are sent', async () => {
  const { add, known, photos } = load();
  await add('drive.jpg', 'gate.jpg');
  await known();
  photos().remove(photos().uploads[0]?.id ?? 0);
  await expect.poll(() => names()).toEqual(['gate.jpg']);
  await load().photos().empty();
  await expect.poll(() => names()).toEqual([]);
});

test.each([
  ['it is opened', 'lead /'],
  ['another form is', 'message /contact'],
])(
  'three days after their last change the photos of a form are gone when %s',
  async (_, opened) => {
    const { add, known } = load();
    await add('drive.jpg');
    await known();
    const at = Date.now();
    vi.setSystemTime(at + 3 * day - 1);
    expect(await load().known(), 'its days do not begin again').toMatchObject([{ kept: true }]);
    vi.setSystemTime(at + 3 * day);
    expect(await names(opened)).toEqual([]);
    vi.setSystemTime(at);
    expect(await names()).toEqual([]);
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
    const { add, known, sent } = load();
    await add('drive.jpg');
    expect(await known()).toMatchObject([{ state: 'ready', kept: false }]);
    expect(await sent()).toHaveLength(1);
  },
);

test('how far they have gone is not written to the disk with each step', async () => {
  const { add, known, life, until } = load();
  await add('drive.jpg');
  await known();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  for (const gone of [1, 2, 3]) life.list?.progress(gone, 7);
  await add('gate.jpg');
  await until((all) => all.length === 2 && all.every(({ kept }) => kept));
  expect(put).toHaveBeenCalledOnce();
});

test('chosen or emptied while kept ones are still looked up, the list has what is right', async () => {
  const { add, known } = load();
  await add('kept.jpg');
  await known();
  const second = load();
  await second.add('new.jpg');
  expect((await second.sent()).map(({ name }) => name)).toEqual(['kept.jpg', 'new.jpg']);
  await second.known();
  const third = load();
  await third.photos().empty();
  expect(await third.sent()).toEqual([]);
  expect(third.photos().uploads).toEqual([]);
});
