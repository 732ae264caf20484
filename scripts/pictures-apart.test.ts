import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesAtOnce } from './pictures.ts';
import { makePicturesApart } from './pictures-apart.ts';

/** A program that stands for the one that makes the pictures. */
function program(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'program.mjs');
  writeFileSync(file, text);
  return file;
}

test('what the pictures’ own process says of a master stops the build in the same words', async () => {
  const fails = `process.send({ kind: 'failed', message: 'media/a.jpg cannot be read' });
    process.exitCode = 1;`;
  await expect(makePicturesApart(program(fails))).rejects.toThrow(/^media\/a\.jpg cannot be read$/);
});

test('a process that is killed for its memory stops the build, and says what to do', async () => {
  const dies = "process.kill(process.pid, 'SIGKILL')";
  await expect(makePicturesApart(program(dies))).rejects.toThrow(/too little memory/);
});

test('a process that ends without a word stops the build too', async () => {
  await expect(makePicturesApart(program('process.exit(3)'))).rejects.toThrow(/not built/);
  await expect(makePicturesApart(program(''))).resolves.toBeUndefined();
});

test.each([
  ['a small machine', 2, 950, 1],
  ['two cores and enough memory', 2, 4000, 2],
  ['many cores, little memory', 16, 2000, 3],
  ['hardly any memory', 2, 256, 1],
])('on %s so many pictures are made at once', (_, cores, megabytes, count) => {
  expect(picturesAtOnce(cores, megabytes * 1024 * 1024)).toBe(count);
});
