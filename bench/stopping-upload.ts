/**
 * The server is told to stop while a phone is still sending its photos: is the enquiry answered,
 * and does /ready send everybody else away meanwhile?
 *
 *   node bench/stopping-upload.ts
 */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { bodyOf, multipart, plan } from '../test/support/upload-examples.ts';
import { prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

type Outcome = { harmed: number; ended: number };

/** SIGTERM in the middle of an upload that takes so many ms. */
const stopDuring = (ms: number): Promise<Outcome> =>
  inFolder('stopping-upload', async (dataDir) => {
    const server = await startServer({ dataDir });
    const upload = sendSlowly(server.address, ms);
    await pause(1000);
    const ending = server.end('SIGTERM');
    await pause(1000);
    const ready = await fetch(`${server.address}/ready`).then(
      ({ status }) => status,
      () => 'nobody',
    );
    const answered = await upload;
    const { code, ms: ended } = await ending;
    return {
      harmed: [answered === 200, ready === 503, code === 0].filter((right) => !right).length,
      ended,
    };
  });

/** An enquiry with a plan, sent in pieces over so many ms; answers its status, 0 for none. */
function sendSlowly(address: string, ms: number): Promise<number> {
  const body = bodyOf([
    ...Object.entries({ form: 'lead', page: '/', ...examples.lead }),
    ['file', { file: 'plan.pdf', bytes: plan }],
  ]);
  const pieces = 50;
  return new Promise((resolve) => {
    const sent = request(
      `${address}/enquiries`,
      {
        method: 'POST',
        headers: { 'Content-Type': multipart, 'Content-Length': body.length },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', () => resolve(0));
    void write();

    async function write() {
      const size = Math.ceil(body.length / pieces);
      for (let start = 0; start < body.length && !sent.destroyed; start += size) {
        sent.write(body.subarray(start, start + size));
        await pause(ms / pieces);
      }
      sent.end();
    }
  });
}

await prove({
  promise: 9,
  title: 'SIGTERM in the middle of a slow upload: answered, /ready 503 meanwhile, ended with 0',
  async run() {
    const ms = 20_000;
    const { harmed, ended } = await stopDuring(ms);
    return {
      tried: 3,
      harmed,
      measured: `an upload of ${ms / 1000} s; ended after ${(ended / 1000).toFixed(1)} s`,
    };
  },
});
