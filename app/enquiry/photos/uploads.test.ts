import { afterEach, expect, test, vi } from 'vitest';
import { fileLimits } from '../../../enquiry/limits.ts';
import { ending, prepare, reasons, scaled } from './shrink.ts';
import { openUploads, shares, tooMuch, type Upload } from './uploads.ts';

const file = (name: string, ...content: BlobPart[]) => new File(content, name);
const plan = (name: string) => file(name, '%PDF-1.7 a plan');

/** A list, and what it shows now. */
function open(make?: Parameters<typeof openUploads>[1]) {
  let shown: Upload[] = [];
  const list = openUploads((uploads) => {
    shown = uploads;
  }, make);
  const body = async () => {
    const form = new FormData();
    const refused = await list.attach(form);
    return { files: form.getAll('file') as File[], refused };
  };
  return { list, body, shown: () => shown };
}

test('what is wrong with one file is said at that file, and the rest goes on', async () => {
  const { list, body, shown } = open();
  list.add([
    file('empty.jpg'),
    file('notes.docx', 'PK\x03\x04'),
    file('drive.jpg', '<html>not a photo'),
    plan('plan.pdf'),
  ]);
  const { files, refused } = await body();
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf']);
  expect(shown().map(({ reason }) => reason)).toEqual([
    reasons.empty,
    reasons.other,
    reasons.unlike,
    undefined,
  ]);
  expect(refused.map(({ name, kept }) => [name, kept])).toEqual([
    ['empty.jpg', false],
    ['notes.docx', false],
    ['drive.jpg', false],
  ]);
});

test('the eleventh file is refused at once; a refused one does not count, and one taken out makes room', async () => {
  const { list, body, shown } = open();
  list.add([file('empty.jpg')]);
  await body();
  list.add(Array.from({ length: 11 }, (_, index) => plan(`plan-${index}.pdf`)));
  expect(
    shown()
      .filter(({ state }) => state === 'refused')
      .map(({ name }) => name),
  ).toEqual(['empty.jpg', 'plan-10.pdf']);
  expect((await body()).files).toHaveLength(10);
  list.remove(shown()[1]?.id ?? 0);
  list.add([plan('late.pdf')]);
  expect((await body()).files.at(-1)?.name).toBe('late.pdf');
});

test('a file taken out while it is being made smaller does not come back', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { list, body, shown } = open(async (one) =>
    held.then(() => ({ blob: one, name: one.name, picture: false })),
  );
  list.add([plan('plan.pdf')]);
  list.remove(shown()[0]?.id ?? 0);
  release();
  expect((await body()).files).toEqual([]);
  expect(shown()).toEqual([]);
});

test('15 MB for one file and 60 MB for all are allowed, and a byte more is not', () => {
  const { each, all } = fileLimits;
  expect(tooMuch(each, [])).toBeUndefined();
  expect(tooMuch(each + 1, [])).toMatch(/15 MB/);
  expect(tooMuch(each, [all - each])).toBeUndefined();
  expect(tooMuch(each, [all - each + 1])).toMatch(/60 MB/);
});

test('the bytes that have gone are shared out: words first, then the files in order', () => {
  expect(shares(0, 1000, [400, 400])).toEqual([0, 0]);
  expect(shares(200, 1000, [400, 400])).toEqual([0, 0]);
  expect(shares(400, 1000, [400, 400])).toEqual([0.5, 0]);
  expect(shares(700, 1000, [400, 400])).toEqual([1, 0.25]);
  expect(shares(1000, 1000, [400, 400])).toEqual([1, 1]);
});

test('a picture keeps its proportions, its long side is at most 2,048 pixels, and it is never enlarged', () => {
  expect(scaled(4000, 3000)).toEqual({ width: 2048, height: 1536 });
  expect(scaled(3000, 4000)).toEqual({ width: 1536, height: 2048 });
  expect(scaled(800, 600)).toEqual({ width: 800, height: 600 });
  expect(scaled(20000, 1)).toEqual({ width: 2048, height: 1 });
});

test('a name gets the ending of what the file has become', () => {
  expect(ending('IMG_1.HEIC', 'jpg')).toBe('IMG_1.jpg');
  expect(ending('IMG_1.JPEG', 'jpg')).toBe('IMG_1.JPEG');
  expect(ending('.png', 'png')).toBe('file.png');
});

test('a PDF goes as it is, under its own name', async () => {
  const made = await prepare(plan('Plan (2).pdf'));
  expect(made).toMatchObject({ name: 'Plan (2).pdf', picture: false });
});

/** A list of two photos that can be shown, and the addresses that are still held for them. */
async function withPreviews() {
  const held = new Set<string>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++made}`;
    held.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  const opened = open(async (photo) => ({ blob: photo, name: photo.name, picture: true }));
  opened.list.add([file('a.jpg', 'a'), file('b.jpg', 'b')]);
  await opened.body();
  return { ...opened, held };
}
afterEach(() => vi.restoreAllMocks());

test('the memory of a preview is given back when its photo is taken out', async () => {
  const { list, shown, held } = await withPreviews();
  expect([...held], 'control: both are shown').toEqual(['blob:1', 'blob:2']);
  list.remove(shown()[0]?.id ?? 0);
  expect([...held]).toEqual(['blob:2']);
});

test('and that of all once they have been sent', async () => {
  const sent = await withPreviews();
  sent.list.empty();
  expect([...sent.held]).toEqual([]);
  expect(sent.shown()).toEqual([]);
});

test('what was ready before a reload goes as it was, without being made smaller again', async () => {
  const made = vi.fn();
  const { list, body, shown } = open(made);
  list.putBack([{ name: 'plan.pdf', size: 90, blob: new Blob(['a plan']) }]);
  list.areKept(true);
  expect(shown()).toMatchObject([{ state: 'ready', size: 90, kept: true }]);
  const { files } = await body();
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf']);
  expect(await files[0]?.text()).toBe('a plan');
  expect(made).not.toHaveBeenCalled();
});
