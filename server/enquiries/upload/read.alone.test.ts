import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsLimit } from '../../../enquiry/limits.ts';
import { newPlace } from '../../../test/support/examples.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { bodyOf, boundary, inChunks, multipart } from '../../../test/support/upload-examples.ts';
import { BodyTooLong, cutOffAt, MalformedBody, mostNamed, withForm } from './read.ts';
import { UnderWay } from './under-way.ts';

hearLog();
vi.mock('node:fs/promises', { spy: true });
beforeEach(() => void vi.mocked(open).mockClear());
afterEach(async () => void (await Promise.all((await opened()).map((file) => file.close()))));
const opened = () => Promise.all(vi.mocked(open).mock.results.map(({ value }) => value));

const megabyte = 1_000_000;
const file = (name: string, size: number): ['file', { file: string; bytes: Buffer }] => [
  'file',
  { file: name, bytes: Buffer.alloc(size, 7) },
];
type Body = Buffer | string | AsyncIterable<Uint8Array>;
const chunksOf = (body: Body): AsyncIterable<Uint8Array> =>
  typeof body === 'string' || Buffer.isBuffer(body) ? inChunks(Buffer.from(body), megabyte) : body;
/** It comes in pieces, as from a network. */
const request = (body: Body, type = multipart) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: ReadableStream.from(chunksOf(body)),
    duplex: 'half',
    headers: { 'Content-Type': type },
  } as RequestInit);

/** What is read of a form: its words, and of each file its size or why it was refused. */
const read = (body: Body, type = multipart, place = newPlace()) =>
  withForm(request(body, type), place, {
    use: async (words, files) => ({
      words: Object.fromEntries(words),
      files: files.map((one) => [one.name, 'refused' in one ? one.refused : one.size]),
    }),
  });

test('words and files are read, of the same name the first', async () => {
  const body = bodyOf([
    ['form', 'lead'],
    file('a.jpg', 5),
    ['fullName', 'Zoë'],
    ['fullName', 'Ann'],
    file('b.jpg', 300_000),
    ['gdprConsent', 'on'],
  ]);
  expect(await read(body)).toEqual({
    words: { form: 'lead', fullName: 'Zoë', gdprConsent: 'on' },
    files: [
      ['a.jpg', 5],
      ['b.jpg', 300_000],
    ],
  });
  expect(
    await read(
      'form=lead&fullName=Zo%C3%AB&fullName=Ann',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ),
  ).toEqual({
    words: { form: 'lead', fullName: 'Zoë' },
    files: [],
  });
});

test('ignores an empty file field, and refuses an empty file', async () => {
  expect((await read(bodyOf([['form', 'lead'], file('', 0), file('empty.jpg', 0)]))).files).toEqual(
    [['empty.jpg', 'empty']],
  );
});

test('a file has no name on the disk, so that nothing is left of a killed process', async () => {
  const place = newPlace();
  await withForm(request(bodyOf([file('../../a.jpg', 9)])), place, {
    async use(_, [first]) {
      if (!first || 'refused' in first) throw new Error('no file');
      expect(first.digest).toBe(createHash('sha256').update(Buffer.alloc(9, 7)).digest('hex'));
      expect((await first.file.stat()).mode & 0o777).toBe(0o600);
      const folder = join(place.dataDir, 'incoming');
      expect([readdirSync(folder), statSync(folder).mode & 0o777]).toEqual([[], 0o700]);
    },
  });
});

test.each(['whole', 'broken'])('closes the files of a form that was %s', async (how) => {
  const body = bodyOf([file('a.jpg', 100_000)]);
  const reading = read(how === 'whole' ? body : body.subarray(0, 90_000));
  if (how === 'broken') await expect(reading).rejects.toThrow(MalformedBody);
  else await reading;
  expect(await opened()).toMatchObject([{ fd: -1 }]);
});

test('a file that is too big is refused, and the words behind it arrive', async () => {
  const { words, files } = await read(
    bodyOf([file('film.mov', 16 * megabyte), file('a.jpg', 9), ['gdprConsent', 'on']]),
  );
  expect(files).toEqual([
    ['film.mov', 'tooBig'],
    ['a.jpg', 9],
  ]);
  expect(words).toEqual({ gdprConsent: 'on' });
  expect(
    (await read(bodyOf([file('a.jpg', 15 * megabyte)]))).files,
    'control: just at the limit',
  ).toEqual([['a.jpg', 15 * megabyte]]);
});

test('more than ten files, or more than 60 MB of them: the first are kept, and the words arrive', async () => {
  const many = await read(
    bodyOf([...Array.from({ length: 12 }, (_, n) => file(`${n}.jpg`, 9)), ['gdprConsent', 'on']]),
  );
  expect(many.files.slice(8)).toEqual([
    ['8.jpg', 9],
    ['9.jpg', 9],
    ['10.jpg', 'tooMany'],
    ['11.jpg', 'tooMany'],
  ]);
  const heavy = await read(
    bodyOf([
      file('film.mov', 16 * megabyte),
      ...Array.from({ length: 5 }, (_, n) => file(`${n}.jpg`, 14 * megabyte)),
      file('fits.jpg', 4 * megabyte),
      file('late.jpg', 1),
      ['gdprConsent', 'on'],
    ]),
  );
  expect(heavy.files.slice(4)).toEqual([
    ['3.jpg', 14 * megabyte],
    ['4.jpg', 'tooMuch'],
    ['fits.jpg', 4 * megabyte],
    ['late.jpg', 'tooMuch'],
  ]);
  expect([many.words, heavy.words]).toEqual([{ gdprConsent: 'on' }, { gdprConsent: 'on' }]);
}, 30_000);

test('a body that goes on for ever is cut off, and gives what had come', async () => {
  let given = 0;
  const piece = Buffer.alloc(megabyte);
  const begin = (name: string) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    );
  async function* endless() {
    yield bodyOf([['form', 'lead'], file('a.jpg', 9)]).subarray(0, -boundary.length - 6);
    yield begin('film.mov');
    for (; given < cutOffAt - 5 * megabyte; given += piece.length) yield piece;
    yield Buffer.concat([Buffer.from('\r\n'), begin('late.jpg')]);
    for (; ; given += piece.length) yield piece;
  }
  expect(await read(endless())).toEqual({
    words: { form: 'lead' },
    files: [
      ['a.jpg', 9],
      ['film.mov', 'tooBig'],
      ['late.jpg', 'cutOff'],
    ],
  });
  expect(given).toBeLessThan(cutOffAt + 2 * megabyte);
}, 30_000);

test('a receipt names fifty files and no more', async () => {
  const { files } = await read(bodyOf(Array.from({ length: 52 }, (_, n) => file(`${n}.jpg`, 1))));
  expect(files).toHaveLength(mostNamed);
});

test('a file in a field that is none of the form’s is not taken', async () => {
  const bytes = Buffer.from('x');
  const body = bodyOf([
    ['portrait', { file: 'me.jpg', bytes }],
    ['form', 'lead'],
  ]);
  expect(await read(body)).toEqual({ words: { form: 'lead' }, files: [] });
});

test('words longer than their limit are refused', async () => {
  await read(bodyOf([['a', 'x'.repeat(wordsLimit)]]));
  for (const parts of [
    bodyOf([['a', 'x'.repeat(wordsLimit + 1)]]),
    bodyOf(Array.from({ length: 900 }, (_, n) => [`f${n}`, 'x'.repeat(80)])),
  ])
    await expect(read(parts)).rejects.toThrow(BodyTooLong);
  await expect(
    read(`a=${'x'.repeat(66_000)}`, 'application/x-www-form-urlencoded'),
  ).rejects.toThrow(BodyTooLong);
});

test.each([
  '',
  'text/plain',
  'application/json',
  'multipart/mixed; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded-not',
  'not-application/x-www-form-urlencoded',
])('a body of the type ‘%s’ is none of ours', async (type) => {
  await expect(read('form=lead', type)).rejects.toThrow(MalformedBody);
});

test('a disk that takes no files still takes the words', async () => {
  const place = newPlace();
  mkdirSync(place.dataDir, { recursive: true });
  writeFileSync(join(place.dataDir, 'incoming'), 'in the way');
  expect(await read(bodyOf([file('a.jpg', 9), ['form', 'lead']]), multipart, place)).toEqual({
    words: { form: 'lead' },
    files: [['a.jpg', 'failed']],
  });
});

test('files for which there is no room cost only themselves, and their place is given back', async () => {
  const place = newPlace();
  const underWay = new UnderWay(place, { room: async () => ({ free: 5e6, reserve: 1e6 }) });
  const upload = underWay.begin('a');
  if (upload === 'address') throw new Error('the first of all');
  const giveBack = vi.spyOn(upload, 'giveBack');
  const body = bodyOf([
    ['form', 'lead'],
    file('a.jpg', 900_000),
    file('b.jpg', 900_000),
    file('c.jpg', 90_000),
    ['gdprConsent', 'on'],
  ]);
  await withForm(request(body), place, {
    beforeFiles: async () => upload,
    async use(words, files) {
      expect([...words.keys()]).toEqual(['form', 'gdprConsent']);
      expect(files).toMatchObject([
        { name: 'a.jpg', size: 900_000 },
        { name: 'b.jpg', refused: 'notNow' },
        { name: 'c.jpg', size: 90_000 },
      ]);
      const [[refused = 0] = []] = giveBack.mock.calls;
      expect(refused, 'what had come of it').toBeGreaterThan(0);
      const sizes = (await opened()).map(async (one) => (await one.stat()).size);
      expect(await Promise.all(sizes), 'on the disk').toEqual([900_000, 0, 90_000]);
    },
  });
  const next = underWay.begin('a');
  expect(next !== 'address' && (await next.take(1_000_000))).toBe(true);
});
