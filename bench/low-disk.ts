/**
 * A disk is filled in steps under the real server. Are files refused first, then words, and do the
 * visitor, /ready and /health learn of each step? And does all come back by itself?
 *
 *   node bench/low-disk.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '../server/enquiries/intake/upload/refusals.ts';
import { enquiryWith, planOf, postForm, storedWith } from './form-post.ts';
import { prove } from './proof.ts';
import { startServer } from './real-server.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';

/** In megabytes. */
const size = { disk: 64, reserve: 16, low: 12 };
const megabyte = 1_000_000;
/** In seconds: /ready and /health may need so long to notice. */
const patience = 50;

type Step = { what: string; held: boolean };

/** Takes the steps, and says of each expectation whether it was met. */
const fill = (words: number): Promise<Step[]> =>
  onSmallDisk(size.disk, async (disk) => {
    const server = await startServer({
      dataDir: disk.dataDir,
      env: { DISK_RESERVE: String(size.reserve), TRUST_PROXY: '1' },
    });
    try {
      return await steps(server.address, disk, words);
    } finally {
      await server.end('SIGTERM');
    }
  });

async function steps(address: string, disk: SmallDisk, words: number): Promise<Step[]> {
  const taken: Step[] = [];
  const expect = (what: string, held: boolean) => taken.push({ what, held });
  const say = async (ready: number, health: number, when: string) => {
    expect(`/ready ${ready}, ${when}`, await becomes(`${address}/ready`, ready));
    expect(`/health ${health}, ${when}`, await becomes(`${address}/health`, health));
  };
  const send = (...files: Buffer[]) => postForm(address, enquiryWith(...files));
  const file = planOf(megabyte);

  expect('a file is taken', storedWith(await send(file), 1));
  await say(200, 200, 'with room');

  disk.leave(size.low * megabyte);
  const low = await send(file);
  expect('below the reserve the words are taken, and the file is not', storedWith(low, 0));
  const [receipt] = low.answer?.kind === 'sent' ? low.answer.files : [];
  expect('and the receipt says so', receipt?.reason === refusals.notNow);
  for (let n = 0; n < words; n++)
    expect('below the reserve words are taken', storedWith(await send(), 0));
  await say(200, 503, 'below the reserve');

  disk.leave(0);
  // A few may still find a place in the database's own file.
  let full = await send();
  for (let n = 0; n < 300 && storedWith(full, 0); n++) full = await send();
  const kept = full.answer?.kind === 'failed' && full.answer.values.fullName;
  expect('on a full disk the visitor is told, and keeps the words', Boolean(kept));
  await say(503, 503, 'on a full disk');

  disk.leave(size.disk * megabyte);
  await say(200, 200, 'with room again');
  expect('a file is taken again', storedWith(await send(file), 1));
  return taken;
}

/** Does it answer with this status within `patience`? */
async function becomes(url: string, status: number): Promise<boolean> {
  for (let polls = 0; polls < patience; polls++, await pause(1000))
    if ((await fetch(url)).status === status) return true;
  return false;
}

await prove({
  promise: 20,
  title: 'A disk filled in steps',
  async run() {
    const found = await fill(20);
    const broken = found.filter(({ held }) => !held).map(({ what }) => what);
    return { tried: found.length, harmed: broken.length, measured: broken.join('; ') };
  },
});
