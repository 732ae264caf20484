import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { picturesAtOnce } from './pictures.ts';
import { makePicturesApart } from './pictures-apart.ts';

const failed = `process.send({ kind: 'failed', message: 'media/a.jpg cannot be read' });
  process.exitCode = 1;`;

/** Runs a program in place of the one that makes the pictures. */
const run = (text: string) =>
  makePicturesApart(join(folderWith({ 'program.mjs': text }), 'program.mjs'));

test.each([
  ['reports a mistake', failed, /^media\/a\.jpg cannot be read$/],
  ['is killed for its memory', "process.kill(process.pid, 'SIGKILL')", /too little memory/],
  ['ends without a word', 'process.exit(3)', /not built/],
])('the build stops when the process that makes pictures %s', async (_, text, said) => {
  await expect(run(text)).rejects.toThrow(said);
  await expect(run('')).resolves.toBeUndefined();
});

test.each([
  [2, 950, 1],
  [2, 4000, 2],
  [16, 2000, 3],
  [2, 256, 1],
])('%i cores with %i MB make %i pictures at once', (cores, megabytes, count) => {
  expect(picturesAtOnce(cores, megabytes * 1024 * 1024)).toBe(count);
});
