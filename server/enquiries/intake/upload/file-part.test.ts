import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileLimits } from '../../../../enquiry/limits.ts';
import { FilePart } from './file-part.ts';

const mebibyte = Buffer.alloc(1024 * 1024);

test('a file that turns out too big gives its room back to the files behind it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'file-part-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const room = { left: fileLimits.all };
  const film = new FilePart('film.mov', true, room, async () => join(folder, 'film'));
  for (let size = 0; size < fileLimits.each; size += mebibyte.length) await film.add(mebibyte);
  expect(room.left, 'control: what has come is counted').toBe(fileLimits.all - fileLimits.each);
  await film.add(mebibyte);
  expect(room.left).toBe(fileLimits.all);
  expect(await film.end(true)).toEqual({ name: 'film.mov', refused: 'tooBig' });
});
