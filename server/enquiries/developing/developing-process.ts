/**
 * The program that develops one photo: its bytes come in on standard input and go out, made anew,
 * on standard output. develop.ts starts it, hears what became of the photo, and ends it.
 */
import { buffer } from 'node:stream/consumers';
import type { PhotoType } from '../store/files.ts';
import type { Said } from './develop.ts';
import { developPhoto } from './photo.ts';

/** In bytes and ms: what one photo may take. `work`: of the processor; `time`: by the clock. */
const most = { memory: 230 * 1024 * 1024, work: 9_000, time: 9_000 };

const say = (said: Said) => process.send?.(said);

/**
 * Decoding goes on in another thread: here we see what it takes. When time has run out, it was the
 * photo's fault if the processor has worked at it for most of that time; otherwise the machine was
 * busy with other things, and another try may do.
 */
function watch(): void {
  const { user, system } = process.cpuUsage();
  const work = (user + system) / 1000;
  const outOfTime = performance.now() > most.time;
  if (process.memoryUsage.rss() > most.memory) say({ refused: 'tooLarge' });
  else if (work > most.work || (outOfTime && work > most.time / 2)) say({ refused: 'tooSlow' });
  else if (outOfTime) say({ fault: 'busy' });
  else return;
  clearInterval(watching);
}

const watching = setInterval(watch, 10);
// The worker has stopped: nobody waits for the photo any more.
process.on('disconnect', () => process.exit());
const photo = await developPhoto(process.argv[2] as PhotoType, await buffer(process.stdin));
clearInterval(watching);
if (!photo) say({ refused: 'damaged' });
else if ('fault' in photo) say(photo);
else {
  const { bytes, width, height } = photo;
  say({ width, height, size: bytes.length });
  process.stdout.end(bytes);
}
