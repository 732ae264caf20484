/**
 * The program that processes one photo: its bytes come in on standard input and leave re-encoded on
 * standard output. develop.ts starts it, reads its result, and ends it.
 */
import { buffer } from 'node:stream/consumers';
import type { PhotoType } from '../db/files.ts';
import type { Said } from './develop.ts';
import { developPhoto } from './photo.ts';

/** In bytes: what one photo may take. Decoding goes on in another thread: here we see its memory. */
const mostMemory = 230 * 1024 * 1024;
const say = (said: Said) => process.send?.(said);

const watching = setInterval(() => {
  if (process.memoryUsage.rss() <= mostMemory) return;
  say({ refused: 'tooLarge' });
  clearInterval(watching);
}, 10);
// The worker has stopped: nobody waits for the photo any more.
process.on('disconnect', () => process.exit());
const photo = await developPhoto(process.argv[2] as PhotoType, await buffer(process.stdin));
clearInterval(watching);
if (!photo) say({ refused: 'damaged' });
else {
  const { bytes, width, height } = photo;
  say({ width, height, size: bytes.length });
  process.stdout.end(bytes);
}
