/**
 * Makes the pictures in a process of its own. What it takes of memory, some 580 MB, goes back to
 * the machine before the pages are rendered: a small one has no room for both.
 */
import { once } from 'node:events';
import type { Told } from './pictures.ts';
import { killed, start } from './run.mjs';

/** @throws Error when a picture cannot be made, in words for an owner, or the process was ended. */
export async function makePicturesApart(program = 'scripts/pictures.ts'): Promise<void> {
  const child = start([program], { ipc: true });
  let failure: string | undefined;
  child.on('message', (told: Told) => {
    if (told.kind === 'failed') failure = told.message;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (failure) throw new Error(failure);
  if (signal === 'SIGKILL') throw new Error(`The site was not built. ${killed}`);
  if (code !== 0) throw new Error('The site was not built: its pictures could not be made.');
}
