import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileLimits } from '../../../../enquiry/limits.ts';
import { FilePart } from './file-part.ts';
import type { Upload } from './under-way.ts';

/** A whole number of these is the most that one file may have. */
const piece = Buffer.alloc(fileLimits.each / 15);

function open({
  wanted = true,
  left = fileLimits.all as number,
  upload = undefined as Upload | undefined,
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'file-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const room = { left };
  const path = join(folder, 'yard');
  const newFile = vi.fn(async () => path);
  return { room, path, newFile, part: new FilePart('yard.jpg', wanted, room, newFile, upload) };
}

const bytes = Buffer.from('the bytes of a photo');
const refused = (why: string) => ({ name: 'yard.jpg', refused: why });

test('a file is written as it comes, for us alone to read, and its digest is of all of it', async () => {
  const { part, path, room } = open();
  await part.add(bytes.subarray(0, 7));
  await part.add(bytes.subarray(7));
  expect(await part.end(true)).toEqual({
    ...{ name: 'yard.jpg', path, size: bytes.length },
    digest: createHash('sha256').update(bytes).digest('hex'),
  });
  expect(readFileSync(path)).toEqual(bytes);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(room.left).toBe(fileLimits.all - bytes.length);
});

test('one that is not wanted any more is not written, and neither is one that is empty', async () => {
  const late = open({ wanted: false });
  await late.part.add(bytes);
  expect(await late.part.end(true)).toEqual(refused('tooMany'));
  expect(late.room.left).toBe(fileLimits.all);
  const empty = open();
  expect(await empty.part.end(true)).toEqual(refused('empty'));
  for (const { newFile } of [late, empty]) expect(newFile).not.toHaveBeenCalled();
});

test('one that is cut off is refused; one that was refused before stays refused for that', async () => {
  const { part } = open();
  await part.add(bytes);
  expect(await part.end(false)).toEqual(refused('cutOff'));
  const late = open({ wanted: false });
  expect(await late.part.end(false)).toEqual(refused('tooMany'));
});

test('what all files together have left is filled to the last byte, and no further', async () => {
  const { part, room, path } = open({ left: bytes.length });
  await part.add(bytes);
  expect(room.left).toBe(0);
  await part.add(Buffer.from('x'));
  expect(room.left, 'given back').toBe(bytes.length);
  await part.add(bytes);
  expect(room.left, 'what is refused is read on, and not written').toBe(bytes.length);
  expect(await part.end(true)).toEqual(refused('tooMuch'));
  expect(statSync(path).size).toBe(0);
});

test('where there is no room under way it is refused, and what it took is given back', async () => {
  const taken: number[] = [];
  const given: number[] = [];
  const upload: Upload = {
    take: async (size) => taken.push(size) < 2,
    giveBack: (size) => void given.push(size),
    end: () => undefined,
  };
  const { part, path } = open({ upload });
  await part.add(bytes);
  await part.add(bytes);
  expect(await part.end(true)).toEqual(refused('notNow'));
  expect([taken, given]).toEqual([[bytes.length, bytes.length], [bytes.length]]);
  expect(statSync(path).size).toBe(0);
});

test('a disk that does not take it costs the file, and the log says so', async () => {
  const logged: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const { part, newFile, room } = open();
  newFile.mockRejectedValue(new Error('the disk is full'));
  await part.add(bytes);
  expect(await part.end(true)).toEqual(refused('failed'));
  expect(room.left).toBe(fileLimits.all);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'a file could not be taken in', error: 'Error' },
  ]);
});

test('a file that turns out too big gives its room back to the files behind it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const room = { left: fileLimits.all };
  const film = new FilePart('film.mov', true, room, async () => join(folder, 'film'));
  for (let size = 0; size < fileLimits.each; size += piece.length) await film.add(piece);
  expect(room.left, 'control: what has come is counted').toBe(fileLimits.all - fileLimits.each);
  await film.add(piece);
  expect(room.left).toBe(fileLimits.all);
  expect(await film.end(true)).toEqual({ name: 'film.mov', refused: 'tooBig' });
});
