// @vitest-environment happy-dom
import { act, useEffect, useEffectEvent, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stateAfter } from './enquiry-state.ts';
import type { Life } from './life.ts';
import type { Prepared } from './photos/shrink.ts';
import type { UploadList } from './photos/uploads.ts';
import { loadPhotos, type Photos, usePhotos } from './use-photos.ts';

// No browser that decodes is here: each photo goes as it is, with a preview.
vi.mock('./photos/shrink.ts', () => ({
  prepare: async (file: File): Promise<Prepared> =>
    file.size ? { blob: file, name: file.name, picture: true } : { reason: 'This file is empty' },
}));
// test/photos.spec.ts tests that the browser's database keeps photos.
vi.mock('./photos/kept-photos.ts', async () => {
  const { openUploads } = await import('./photos/uploads.ts');
  return {
    openKept: async (_: string, changed: Parameters<typeof openUploads>[0]) => {
      await new Promise((done) => setTimeout(done, 60)); // a slow browser looks up what it kept
      const list = openUploads(changed);
      list.putBack(kept);
      return list;
    },
  };
});

/** What the browser kept of this form. */
let kept: Parameters<UploadList['putBack']>[0] = [];

let root: Root;
let photos: Photos;
const show = (now: Photos) => {
  photos = now;
};

let life: Life;
const newLife = (): Life => ({ name: 'lead /', state: stateAfter(undefined), show: () => {} });

function Page() {
  const now = usePhotos(useRef(life));
  const open = useEffectEvent(() => now.open(life));
  useEffect(() => open(), []);
  useEffect(() => show(now));
  return null;
}

const held = new Set<string>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  held.clear();
  kept = [];
  localStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    held.add('blob:1');
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  life = newLife();
  open();
});
/** Opens the page that shows them. */
function open() {
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<Page />));
}
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (name: string, content = 'a photo') => new File([content], name);
const add = (files: File[]) => act(() => photos.add(files));
/** What a body has of them once they are ready, and what stays behind. */
async function attached() {
  const body = new FormData();
  const refused = (await act(async () => (await life.opening)?.attach(body))) ?? [];
  return { names: body.getAll('file').map((file) => (file as File).name), refused };
}

test('what is chosen one after another goes together, and each is shown', async () => {
  await add([photo('a.jpg')]);
  await add([photo('b.jpg'), photo('empty.jpg', '')]);
  expect(photos.code).toBe(await loadPhotos());
  expect(await attached()).toEqual({
    names: ['a.jpg', 'b.jpg'],
    refused: [{ name: 'empty.jpg', kept: false, reason: 'This file is empty' }],
  });
  expect(photos.uploads.map(({ name, state }) => [name, state])).toEqual([
    ['a.jpg', 'ready'],
    ['b.jpg', 'ready'],
    ['empty.jpg', 'refused'],
  ]);
});

test('what is chosen while those that were kept are still looked up goes too', async () => {
  const body = new FormData();
  await act(async () => {
    const adding = photos.add([photo('a.jpg')]);
    await expect.poll(() => Boolean(life.opening)).toBe(true);
    await life.opening?.then((list) => list.attach(body));
    await adding;
  });
  expect(body.getAll('file').map((file) => (file as File).name)).toEqual(['a.jpg']);
});

test('the memory of their previews is given back once they are sent', async () => {
  await add([photo('a.jpg')]);
  await attached();
  expect([...held], 'control').toEqual(['blob:1']);
  act(() => life.list?.empty());
  expect(photos.uploads).toEqual([]);
  expect([...held]).toEqual([]);
});

test('emptied while the browser still looks up kept photos, the list has none of them', async () => {
  act(() => root.unmount());
  life = newLife();
  kept = [{ name: 'sent.jpg', size: 1, blob: photo('sent.jpg') }];
  localStorage.setItem('photos', 'kept');
  open();
  await act(() => photos.empty());
  expect((await attached()).names).toEqual([]);
  expect(photos.uploads).toEqual([]);
});

test.each([
  ['has kept none', { getItem: () => null }],
  ['forbids to look', undefined],
])('where the browser %s nothing is fetched before it is needed', async (_, storage) => {
  act(() => root.unmount());
  life = newLife();
  vi.stubGlobal('localStorage', storage);
  open();
  await act(() => loadPhotos());
  expect(photos.code).toBeUndefined();
  expect(life.opening).toBeUndefined();
});
