/**
 * One address begins three uploads of 42 MB on a disk of 130 MB, and never ends them. Do the others
 * meanwhile get their words stored, and their plan? Are the three given up, and is their room free
 * again? The control bounds nothing, as the site did before.
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
import { type Proof, runAlone } from './proof.ts';
import { type Addition, startServer } from './real-server.ts';
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
  /** After so many seconds the room of the unfinished was free; only when waited for. */
  freedAfter?: number | undefined;
};

/** Lets the three begin, then `visitors` come; `untilFreed`: waits until the three are given up. */
const attack = (
  visitors: number,
  { untilFreed = false, additions = [] as Addition[] } = {},
): Promise<Outcome> =>
  onSmallDisk(size, async (disk) => {
    const server = await startServer({
      dataDir: disk.dataDir,
      env: { TRUST_PROXY: '1' },
      additions: [...additions, 'without-pages'],
    });
    try {
      await postForm(server.address, enquiryWith());
      const begun = performance.now();
      const unfinished = await Promise.all([1, 2, 3].map(() => begin(server.address)));
      await settled(disk);
      const outcome: Outcome = { tried: 0, refused: 0, waited: 0 };
      for (let n = 0; n < visitors; n++)
        for (const files of [0, 1]) {
          const plans = Array.from({ length: files }, () => planOf(3 * megabyte));
          const sent = await postForm(server.address, enquiryWith(...plans), `198.51.100.${n}`);
          outcome.tried++;
          if (!storedWith(sent, files)) outcome.refused++;
          outcome.waited = Math.max(outcome.waited, sent.ms);
        }
      while (untilFreed && !outcome.freedAfter && performance.now() - begun < 90_000) {
        await pause(1000);
        const left = filesIn(disk.dataDir);
        if (!left) outcome.freedAfter = Math.round((performance.now() - begun) / 1000);
      }
      for (const socket of unfinished) socket.destroy();
      return outcome;
    } finally {
      await server.end('SIGTERM');
    }
  });

/** Waits until nothing more is written. */
async function settled(disk: SmallDisk): Promise<void> {
  for (let before = -1; before !== disk.free(); await pause(500)) before = disk.free();
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

export const proof: Proof = {
  promise: 20,
  title: 'Three uploads of 42 MB that never end, on a disk of 130 MB; control: no bounds',
  async run(size) {
    const long = size === 'long';
    const found = await attack(long ? 8 : 4, { untilFreed: long });
    const control = await attack(4, { additions: ['without-reserve'] });
    const { tried, refused, waited, freedAfter } = found;
    const held = long && freedAfter === undefined ? 1 : 0;
    return {
      tried,
      harmed: refused + held,
      control: { tried: control.tried, harmed: control.refused },
      measured: `answered within ${waited} ms${freedAfter ? `, given up after ${freedAfter} s` : ''}`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
