/**
 * One address begins three uploads of 42 MB on a disk of 130 MB, and never ends them. Do the others
 * meanwhile get their words stored, and their plan? Are the three given up, and is their room free
 * again?
 *
 *   node bench/unfinished-uploads.ts
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { multipart } from '../test/support/upload-examples.ts';
import { enquiryWith, planOf, postForm, storedWith } from './form-post.ts';
import { prove, until } from './proof.ts';
import { startServer } from './real-server.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';

const megabyte = 1_000_000;
/** In MiB: the three fit on it without their bounds, and nobody's plan beside them. */
const size = 124;
const attacker = '203.0.113.9';

type Outcome = {
  tried: number;
  refused: number;
  /** The longest wait of an honest visitor, in ms. */
  waited: number;
  /** After so many seconds the room of the unfinished was free. */
  freedAfter: number;
};

/** Lets the three begin, then `visitors` come, and waits until the three are given up. */
const attack = (visitors: number): Promise<Outcome> =>
  onSmallDisk(size, async (disk) => {
    const server = await startServer({ dataDir: disk.dataDir, env: { TRUST_PROXY: '1' } });
    try {
      await postForm(server.address, enquiryWith());
      const begun = performance.now();
      const unfinished = await Promise.all([1, 2, 3].map(() => begin(server.address)));
      await settled(disk);
      const outcome: Outcome = { tried: 0, refused: 0, waited: 0, freedAfter: 0 };
      for (let n = 0; n < visitors; n++)
        for (const files of [0, 1]) {
          const plans = Array.from({ length: files }, () => planOf(3 * megabyte));
          const sent = await postForm(server.address, enquiryWith(...plans), `198.51.100.${n}`);
          outcome.tried++;
          if (!storedWith(sent, files)) outcome.refused++;
          outcome.waited = Math.max(outcome.waited, sent.ms);
        }
      await until('the three are given up', () => !filesIn(disk.dataDir), 300);
      outcome.freedAfter = Math.round((performance.now() - begun) / 1000);
      for (const socket of unfinished) socket.destroy();
      return outcome;
    } finally {
      await server.end('SIGTERM');
    }
  });

/** Waits until nothing more is written. */
async function settled(disk: SmallDisk): Promise<void> {
  let before = -1;
  for (let polls = 0; polls < 100 && before !== disk.free(); polls++) {
    before = disk.free();
    await pause(500);
  }
}

/** How many files are under way. */
const filesIn = (dataDir: string): number =>
  readdirSync(join(dataDir, 'incoming'), { recursive: true, withFileTypes: true }).filter((found) =>
    found.isFile(),
  ).length;

/** Sends 42 MB of an enquiry that would be longer, as fast as the server takes them. */
async function begin(address: string) {
  const body = enquiryWith(...Array.from({ length: 3 }, () => planOf(14 * megabyte)));
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST /enquiries HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${attacker}\r\nContent-Type: ${multipart}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // All but the end of the last file.
  if (!socket.write(body.subarray(0, -1000)))
    await Promise.race([once(socket, 'drain'), pause(10_000)]);
  return socket;
}

await prove({
  promise: 20,
  title: 'Three uploads of 42 MB that never end, on a disk of 130 MB',
  async run() {
    const { tried, refused, waited, freedAfter } = await attack(4);
    return {
      tried,
      harmed: refused,
      measured: `answered within ${waited} ms, given up after ${freedAfter} s`,
    };
  },
});
