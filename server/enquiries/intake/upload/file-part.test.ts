import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileLimits } from '../../../../enquiry/limits.ts';
import { FilePart } from './file-part.ts';

/** A whole number of these is the most that one file may have. */
const piece = Buffer.alloc(fileLimits.each / 15);

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
