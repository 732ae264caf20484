import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileSize } from '../../../enquiry/file-size.ts';
import { fileLimits, fileLimitWords } from '../../../enquiry/limits.ts';
import type { Prepared } from './shrink.ts';
import { openUploads, type Upload } from './uploads.ts';

/** Addresses that previews are shown by, and hold memory for. */
let held: Set<string>;
beforeEach(() => {
  held = new Set();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++made}`;
    held.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    if (!held.delete(address)) throw new Error(`${address} was not held`);
  });
});
afterEach(() => vi.restoreAllMocks());

const photo = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const asItIs = async (file: File): Promise<Prepared> => ({
  blob: file,
  name: file.name,
  picture: true,
});
/** What a photo of this many bytes becomes, without making them. */
const ofSize = (size: number) => async (file: File) =>
  ({ blob: Object.defineProperty(new Blob(), 'size', { value: size }), name: file.name }) as {
    blob: Blob;
    name: string;
    picture: false;
  };

/** A list, and what it shows now. */
function open(make: (file: File) => Promise<Prepared> = asItIs) {
  let shown: Upload[] = [];
  const list = openUploads((uploads) => {
    shown = uploads;
  }, make);
  return { list, shown: () => shown, ready: () => list.attach(new FormData()) };
}

test('each is shown at once, and again when it is ready', async () => {
  const { list, shown, ready } = open();
  list.add([photo('a.jpg')]);
  expect(shown()).toMatchObject([{ name: 'a.jpg', size: 1, state: 'waiting' }]);
  expect(shown()[0]).not.toHaveProperty('blob');
  await ready();
  expect(shown()).toMatchObject([{ name: 'a.jpg', state: 'ready', preview: 'blob:1' }]);
});

test('a plan has no preview, so there is none to give back', async () => {
  const { list, shown, ready } = open(async (file) => ({
    ...(await asItIs(file)),
    picture: false,
  }));
  list.add([photo('plan.pdf')]);
  await ready();
  expect(shown()[0]).not.toHaveProperty('preview');
  expect(() => list.empty()).not.toThrow();
});

test('one taken out goes alone, the others stay', async () => {
  const { list, shown, ready } = open();
  list.add(['a', 'b', 'c'].map((name) => photo(name)));
  await ready();
  list.remove(shown()[1]?.id ?? 0);
  expect(shown().map(({ name }) => name)).toEqual(['a', 'c']);
});

test('one taken out before its turn is not even opened', async () => {
  const make = vi.fn(asItIs);
  const { list, shown, ready } = open(make);
  list.add([photo('a'), photo('b')]);
  list.remove(shown()[1]?.id ?? 0);
  await ready();
  expect(make.mock.calls.map(([{ name }]) => name)).toEqual(['a']);
});

test('one taken out while it is being made smaller holds no memory afterwards', async () => {
  let finish = () => {};
  const { list, shown, ready } = open(async (file) => {
    if (file.name === 'b') await new Promise<void>((resolve) => (finish = resolve));
    return asItIs(file);
  });
  list.add([photo('a'), photo('b')]);
  await vi.waitFor(() => expect(shown()[0]?.state).toBe('ready'), { timeout: 10_000 });
  list.remove(shown()[1]?.id ?? 0);
  finish();
  await ready();
  expect([...held]).toEqual([shown()[0]?.preview]);
});

test('what would be too much with the others in is refused, and says so', async () => {
  const { list, shown, ready } = open(ofSize(fileLimits.each));
  const most = fileLimits.all / fileLimits.each;
  list.add(Array.from({ length: most + 1 }, (_, index) => photo(`${index}.jpg`)));
  await ready();
  expect(shown().filter(({ state }) => state === 'ready')).toHaveLength(most);
  expect(shown().at(-1)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining(fileLimitWords.all),
  });
});

test('one that is too much by itself says so, with its size and what is allowed', async () => {
  const size = fileLimits.each + 1_000_000;
  const { list, shown, ready } = open(ofSize(size));
  list.add([photo('film.jpg')]);
  expect(await ready()).toEqual([{ name: 'film.jpg', kept: false, reason: shown()[0]?.reason }]);
  expect(shown()[0]).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining(`${fileSize(size)} is more than the ${fileLimitWords.each}`),
  });
});

test('one above the number says how many are the most', () => {
  const { list, shown } = open();
  list.add(Array.from({ length: fileLimits.files + 1 }, (_, index) => photo(`${index}.jpg`)));
  expect(shown().at(-1)?.reason).toContain(fileLimitWords.files);
});

test('put into a body twice they are in it once, and not beside what the browser itself put there', async () => {
  const { list } = open();
  list.add([photo('a.jpg')]);
  const body = new FormData();
  body.append('file', photo('as chosen.jpg'));
  await list.attach(body);
  await list.attach(body);
  expect(body.getAll('file')).toMatchObject([{ name: 'a.jpg' }]);
});

test('each that goes shows how far it has gone; one that stays behind shows nothing of it', async () => {
  const { list, shown, ready } = open(async (file) =>
    file.name === 'notes.docx' ? { reason: 'Images or PDF only' } : asItIs(file),
  );
  list.add([photo('a.jpg', 40), photo('notes.docx'), photo('b.jpg', 60)]);
  await ready();
  list.progress(20, 100);
  expect(shown().map(({ gone }) => gone)).toEqual([0.5, undefined, 0]);
  list.progress(70, 100);
  expect(shown().map(({ gone }) => gone)).toEqual([1, undefined, 0.5]);
  expect(shown()[1], 'its reason stays').toMatchObject({ reason: 'Images or PDF only' });
});

test('when the sending has failed nothing says any more that they are going', async () => {
  const { list, shown, ready } = open();
  list.add([photo('a.jpg', 40)]);
  await ready();
  const before = shown();
  list.progress(20, 40);
  list.progress();
  expect(shown()).toEqual(before);
  expect(shown()[0]).not.toHaveProperty('gone');
});

test('where the browser cannot say how much goes in all, the files count from their own first byte', async () => {
  const { list, shown, ready } = open();
  list.add([photo('a.jpg', 40)]);
  await ready();
  list.progress(10);
  expect(shown()[0]?.gone).toBe(0.25);
});

test('what was ready before a reload comes first, with a preview where it is a picture', async () => {
  const { list, shown, ready } = open();
  list.add([photo('new.jpg')]);
  const blob = (type: string) => new Blob(['x'], { type });
  list.putBack([
    { name: 'drive.jpg', size: 9, blob: blob('image/jpeg') },
    { name: 'plan.pdf', size: 8, blob: blob('application/pdf') },
  ]);
  await ready();
  expect(shown().map(({ name, preview }) => [name, Boolean(preview)])).toEqual([
    ['drive.jpg', true],
    ['plan.pdf', false],
    ['new.jpg', true],
  ]);
  expect(new Set(shown().map(({ id }) => id)).size, 'each can be taken out alone').toBe(3);
});

test('only what is ready is said to be kept, or not to be', async () => {
  const { list, shown, ready } = open(async (file) =>
    file.name === 'notes.docx' ? { reason: 'Images or PDF only' } : asItIs(file),
  );
  list.add([photo('a.jpg'), photo('notes.docx')]);
  await ready();
  list.areKept(false);
  expect(shown().map(({ kept }) => kept)).toEqual([false, undefined]);
});
