/**
 * Six requests from one address, each with four pictures that take as much work as pictures can:
 * one row of fifty million pixels, and a hundred megapixels of sixteen bits. Customers with one
 * photo come at the same time: how long does each wait for the answer, and until the office has the
 * mail with the photo?
 *
 *   node bench/hostile-pictures.ts
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { bodyOf, bomb, multipart, phonePhoto, toil } from '../test/support/upload-examples.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { mostMemory } from './memory.ts';
import { isFarAbove, prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

/** In ms, for each customer; in MB, for all processes together. */
const bound = { answer: 5000, mail: 90_000, memory: 400 };

type Customer = { answered: number; mailed: number };
type Outcome = { customers: Customer[]; memory: number; hostile: number };

/** One enquiry with these files, from an address; the status of its answer, or 0. */
function post(server: string, words: string, files: Buffer[], localAddress: string, patience = 0) {
  const fields = { form: 'lead', page: '/', key: randomUUID(), ...examples.lead };
  const body = bodyOf([
    ...Object.entries({ ...fields, email: `${randomUUID()}@example.org`, projectDetails: words }),
    ...files.map((bytes, n): ['file', { file: string; bytes: Buffer }] => [
      'file',
      { file: `${n}.jpg`, bytes },
    ]),
  ]);
  const headers = { 'Content-Type': multipart, 'Content-Length': body.length };
  const agent = new Agent({ localAddress });
  return new Promise<number>((resolve) => {
    const options = { method: 'POST', agent, headers, ...(patience && { timeout: patience }) };
    const sent = request(`${server}/enquiries`, options, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0));
    sent.end(body);
  });
}

async function customer(
  server: string,
  n: number,
  photo: Buffer,
  taken: () => { to: string; text: string }[],
): Promise<Customer> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const words = `The yard floods behind the barn. ${randomUUID()}`;
  const patience = 6 * bound.answer;
  if ((await post(server, words, [photo], `127.0.2.${n + 1}`, patience)) !== 200)
    return { answered: patience, mailed: 6 * bound.mail };
  const answered = since();
  const arrived = (): boolean =>
    taken().some(
      ({ to, text }) =>
        to.startsWith('office') && text.includes(words) && text.includes(': attached'),
    );
  while (!arrived() && since() < 6 * bound.mail) await pause(100);
  return { answered, mailed: since() };
}

const besiege = (pictures: Buffer[]): Promise<Outcome> =>
  inFolder('hostile-pictures', async (dataDir) => {
    const mail = await openFaultyMailServer();
    const server = await startServer({
      dataDir,
      env: { SMTP_URL: mail.url, FLOOD_LIMIT: '30' },
    });
    const done = new AbortController();
    const memory = mostMemory(server.process.pid ?? 0, done.signal);
    try {
      const [requests, each, customers] = [3, 4, 2];
      let hostile = 0;
      for (const picture of pictures)
        for (let n = 0; n < requests; n++)
          void post(
            server.address,
            examples.lead.projectDetails ?? '',
            Array(each).fill(picture),
            '127.0.0.2',
          ).then((status) => {
            if (status === 200) hostile += each;
          });
      await pause(1000);
      const found: Promise<Customer>[] = [];
      for (let n = 0; n < customers; n++, await pause(1000))
        found.push(customer(server.address, n, await phonePhoto(1200, 900 + n), () => mail.taken));
      const told = await Promise.all(found);
      done.abort();
      return { customers: told, memory: (await memory).all, hostile };
    } finally {
      done.abort();
      server.process.kill('SIGKILL');
      await mail.leave();
    }
  });

const isHarmed = ({ answered, mailed }: Customer): boolean =>
  isFarAbove(answered, bound.answer) || isFarAbove(mailed, bound.mail);
const most = (values: number[]): number => Math.max(...values);

await prove({
  promise: 19,
  title: 'Customers with a photo beside hostile pictures',
  async run() {
    const site = await besiege([bomb(1, 50_000_000), await toil()]);
    const answered = most(site.customers.map((each) => each.answered));
    const mailed = most(site.customers.map((each) => each.mailed));
    return {
      tried: site.customers.length,
      // Pictures that did not come in would have proved nothing.
      harmed:
        site.customers.filter(isHarmed).length +
        (site.memory > bound.memory ? 1 : 0) +
        (site.hostile ? 0 : 1),
      measured: `${site.hostile} hostile pictures; answered within ${answered} ms (bound ${bound.answer}), photo with the office within ${(mailed / 1000).toFixed(1)} s (bound ${bound.mail / 1000}); ${site.memory} MB in all processes (bound ${bound.memory})`,
    };
  },
});
