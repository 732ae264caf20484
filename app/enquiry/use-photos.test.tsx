// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Prepared } from './photos/shrink.ts';
import { useOtherWays } from './use-other-ways.ts';
import { loadPhotos, type Photos, usePhotos } from './use-photos.ts';

// No browser that decodes is here: each photo goes as it is, with a preview.
vi.mock('./photos/shrink.ts', () => ({
  prepare: async (file: File): Promise<Prepared> =>
    file.size ? { blob: file, name: file.name, picture: true } : { reason: 'This file is empty' },
}));
const otherWays = vi.hoisted(() => ({ OtherWays: () => null, KeptHere: () => null }));
vi.mock('./kept/other-ways.tsx', () => otherWays);

let root: Root;
let photos: Photos;
let ways: ReturnType<typeof useOtherWays>;
const show = (now: Photos, other: typeof ways) => {
  photos = now;
  ways = other;
};

function Page() {
  const now = usePhotos();
  const other = useOtherWays();
  useEffect(() => show(now, other));
  return null;
}

const held = new Set<string>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  held.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    held.add('blob:1');
    return 'blob:1';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

const photo = (name: string, content = 'a photo') => new File([content], name);
const add = (files: File[], shows?: string) => act(() => photos.add(files, shows));
/** What a body has of them once they are ready, and what stays behind. */
async function attached() {
  const body = new FormData();
  const refused = await act(() => photos.attach(body));
  return { names: body.getAll('file').map((file) => (file as File).name), refused };
}

test('without a photo nothing of this is in the way of sending', async () => {
  expect([photos.uploads, photos.code]).toEqual([[], undefined]);
  expect(await attached()).toEqual({ names: [], refused: [] });
  expect(() => {
    photos.progress(1, 2);
    photos.remove(1);
    photos.empty();
  }).not.toThrow();
});

test('what is chosen one after another goes together, and each is shown', async () => {
  await add([photo('a.jpg')], 'The whole drive');
  await add([photo('b.jpg'), photo('empty.jpg', '')]);
  expect(photos.code).toBe(await loadPhotos());
  expect(await attached()).toEqual({
    names: ['The whole drive - a.jpg', 'b.jpg'],
    refused: [{ name: 'empty.jpg', kept: false, reason: 'This file is empty' }],
  });
  expect(photos.uploads.map(({ name, state }) => [name, state])).toEqual([
    ['a.jpg', 'ready'],
    ['b.jpg', 'ready'],
    ['empty.jpg', 'refused'],
  ]);
});

test('one can be taken out, how far they have gone is seen, and once sent there are none', async () => {
  await add([photo('a.jpg'), photo('b.jpg')]);
  await attached();
  act(() => photos.remove(photos.uploads[0]?.id ?? 0));
  expect((await attached()).names).toEqual(['b.jpg']);
  act(() => photos.progress(7, 7));
  expect(photos.uploads).toMatchObject([{ name: 'b.jpg', gone: 1 }]);
  act(() => photos.empty());
  expect(photos.uploads).toEqual([]);
  expect((await attached()).names).toEqual([]);
});

test('the memory of the previews is given back when the page is left, and not before', async () => {
  await add([photo('a.jpg')]);
  await attached();
  act(() => root.render(<Page />));
  expect([...held], 'control: drawn again they are still shown').toEqual(['blob:1']);
  act(() => root.unmount());
  expect([...held]).toEqual([]);
});

test('what helps without a connection is fetched while there is one', async () => {
  await act(() => import('./kept/other-ways.tsx'));
  expect(ways?.OtherWays).toBe(otherWays.OtherWays);
});
