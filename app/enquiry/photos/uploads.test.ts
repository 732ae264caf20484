import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileLimits, fileLimitWords } from '../../../enquiry/limits.ts';
import { type Prepared, reasons } from './shrink.ts';
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
const photos = (count: number) => Array.from({ length: count }, (_, n) => photo(`${n}.jpg`));
/** Takes every file as a picture but documents. */
const asItIs = async (file: File): Promise<Prepared> =>
  file.name.endsWith('.docx')
    ? { reason: reasons.other }
    : { blob: file, name: file.name, picture: true };
/** What a photo of this many bytes becomes, without making them. */
const ofSize =
  (size: number) =>
  async ({ name }: File): Promise<Prepared> => ({
    blob: Object.defineProperty(new Blob(), 'size', { value: size }),
    name,
    picture: false,
  });

/** A list, and what it shows now. */
function open(make: (file: File) => Promise<Prepared> = asItIs) {
  let shown: Upload[] = [];
  const list = openUploads((uploads) => {
    shown = uploads;
  }, make);
  /** What a body has of them once they are ready, and what stays behind. */
  const body = async () => {
    const form = new FormData();
    const refused = await list.attach(form);
    return { files: form.getAll('file') as File[], refused };
  };
  const remove = (index: number) => list.remove(shown[index]?.id ?? 0);
  return { list, body, remove, shown: () => shown };
}

test('the eleventh file is refused at once; a refused one does not count, and one taken out makes room', async () => {
  const { list, body, remove, shown } = open();
  list.add([photo('notes.docx')]);
  await body();
  list.add(photos(11));
  expect(shown().at(-1)).toMatchObject({ name: '10.jpg', state: 'refused' });
  expect(shown().at(-1)?.reason).toContain(fileLimitWords.files);
  expect((await body()).files).toHaveLength(10);
  remove(1);
  list.add([photo('late.jpg')]);
  expect((await body()).files.at(-1)?.name).toBe('late.jpg');
});

test('15 MB for one file and 60 MB for all are allowed, and a byte more is not', async () => {
  const { each, all } = fileLimits;
  const sizes = [each + 1, each, each, each, all - 3 * each, 1];
  const { list, shown, body } = open(async (file) => ofSize(sizes.shift() ?? 0)(file));
  list.add(photos(sizes.length));
  await body();
  const [big, ...others] = shown().map(({ reason }) => reason);
  expect(big).toContain(fileLimitWords.each);
  expect(others.slice(0, 4)).toEqual(Array(4).fill(undefined));
  expect(others.at(-1)).toContain(fileLimitWords.all);
});

test('one taken out goes alone, with its memory; once sent all go', async () => {
  const { list, shown, body, remove } = open();
  list.add(photos(3));
  await body();
  remove(1);
  expect(shown().map(({ name }) => name)).toEqual(['0.jpg', '2.jpg']);
  expect([...held]).toEqual(['blob:1', 'blob:3']);
  list.empty();
  expect(shown()).toEqual([]);
  expect([...held]).toEqual([]);
});

test('one taken out while it is being made smaller does not come back, nor hold memory', async () => {
  let finish = () => {};
  const { list, shown, body, remove } = open(async (file) => {
    if (file.name === '1.jpg') await new Promise<void>((resolve) => (finish = resolve));
    return asItIs(file);
  });
  list.add(photos(2));
  await expect.poll(() => shown()[0]?.state).toBe('ready');
  remove(1);
  finish();
  expect((await body()).files).toMatchObject([{ name: '0.jpg' }]);
  expect([...held]).toEqual([shown()[0]?.preview]);
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

test('each that goes shows how far it has gone, until the sending fails', async () => {
  const { list, shown, body } = open();
  list.add([photo('a.jpg', 40), photo('notes.docx'), photo('b.jpg', 60)]);
  await body();
  const before = shown();
  for (const [gone, first, last] of [
    [5, 0, 0], // the words go first
    [30, 0.5, 0],
    [80, 1, 0.5],
    [110, 1, 1],
  ] as const) {
    list.progress(gone, 110);
    expect(shown().map(({ gone }) => gone)).toEqual([first, undefined, last]);
  }
  expect(shown()[1], 'its reason stays').toMatchObject({ reason: reasons.other });
  list.progress(10); // a browser that does not know how much goes in all
  expect(shown()[0]?.gone).toBe(0.25);
  list.progress();
  expect(shown()).toEqual(before);
});
