/**
 * What one small machine carries: pages, enquiries of words, and enquiries with a photo a second,
 * each raised until the first thing breaks; and how fast photos are developed. The sender is on the
 * same machine: its share of the processor is told beside the site's. docs/scale.md reckons with
 * it.
 *
 *   npm run build && node bench/capacity.ts [seconds of each step] [words of the kinds to measure]
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLocation } from '../server/enquiries/store/database.ts';
import { looking } from '../test/support/every-table.ts';
import { examples } from '../test/support/examples.ts';
import { ownPostgres } from '../test/support/own-postgres.ts';
import { bodyOf, multipart } from '../test/support/upload-examples.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { mostMemory } from './memory.ts';
import { between, processorOf } from './processor.ts';
import { inFolder, isBuilt, startServer } from './real-server.ts';
import { type Kind, raise, rowsOf } from './rising-load.ts';
import { photos } from './uploads.ts';

/** As a proxy keeps them. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

type Sent = { path: string; type?: string; body?: Buffer };

/** Its status, when it came whole. Never throws. */
const ask = (address: string, { path, type, body }: Sent): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = body
      ? { 'Content-Type': type, 'Content-Length': body.length, Accept: 'application/json' }
      : { 'Accept-Encoding': 'br' };
    const method = body ? 'POST' : 'GET';
    const sent = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      answer.on('error', () => resolve('cut off'));
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', ({ code = 'broken' }: NodeJS.ErrnoException) => resolve(code));
    sent.end(body);
  });

const well = (status: number | string) => (status === 200 ? undefined : String(status));

const fields = () => {
  const key = randomUUID();
  return { form: 'lead', page: '/', key, ...examples.lead, email: `${key}@example.org` };
};

/**
 * Pages by turns, compressed, as a browser asks for them: the pictures and scripts are not in it.
 */
function pages(address: string): Kind {
  const paths = [
    '/',
    '/areas-we-cover',
    '/contact',
    '/projects',
    '/services/landscaping',
    '/about',
  ];
  let turn = 0;
  const send = async () => well(await ask(address, { path: paths[turn++ % paths.length] ?? '/' }));
  return { name: 'pages', first: 300, bound: 1000, send };
}

function words(address: string, database: string): Kind {
  const send = async () => {
    const body = Buffer.from(String(new URLSearchParams(fields())));
    const type = 'application/x-www-form-urlencoded';
    return well(await ask(address, { path: '/enquiries', type, body }));
  };
  return { name: `enquiries, words (${database})`, first: 30, bound: 1000, send };
}

function withPhoto(address: string, database: string, photo: Buffer): Kind {
  const send = async () => {
    const file = { file: 'yard.jpg', bytes: photo };
    const body = bodyOf([...Object.entries(fields()), ['file', file]]);
    return well(await ask(address, { path: '/enquiries', type: multipart, body }));
  };
  return { name: `enquiries, one photo (${database})`, first: 2, bound: 5000, send };
}

/** How many photos have yet to be developed. */
const raw = (place: DatabaseLocation): Promise<number> =>
  looking(place, async (database) => {
    const { count } = await database
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'raw')
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** Photos developed in a second while nobody sends, and the seconds of one core that each takes. */
async function develop(place: DatabaseLocation, pid: number, seconds: number) {
  const [before, waiting, start] = [processorOf(pid), await raw(place), performance.now()];
  let left = waiting;
  while (left && performance.now() - start < seconds * 1000) {
    await pause(500);
    left = await raw(place);
  }
  const took = (performance.now() - start) / 1000;
  const done = waiting - left;
  return {
    'waited when the senders stopped': waiting,
    'developed a second': (done / took).toFixed(2),
    'of one core, each': `${(between(before, processorOf(pid)) / done).toFixed(2)} s`,
  };
}

/** Everything on one database; mail goes out meanwhile. */
const measure = (
  name: string,
  databaseUrl: string | undefined,
  seconds: number,
  chosen: string[],
) =>
  inFolder('capacity', async (dataDir) => {
    const mail = await openFaultyMailServer();
    const env = { SMTP_URL: mail.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const server = await startServer({ dataDir, env });
    const pid = server.process.pid ?? 0;
    const { address } = server;
    const [photo] = await photos();
    const kinds = [
      ...(databaseUrl ? [] : [pages(address)]),
      words(address, name),
      withPhoto(address, name, photo ?? Buffer.of()),
    ].filter(({ name: kind }) => !chosen.length || chosen.some((word) => kind.includes(word)));
    const most: string[] = [];
    try {
      for (const kind of kinds) {
        // What is loaded and compiled at the first requests is no part of the measurement.
        for (let n = 0; n < 20; n++) await kind.send();
        const raised = new AbortController();
        const memory = mostMemory(pid, raised.signal);
        for (const row of rowsOf(kind, await raise(kind, pid, seconds))) console.log(row);
        raised.abort();
        most.push(`${kind.name}: ${(await memory).all} MB (${(await memory).each})`);
      }
      if (kinds.some(({ name: kind }) => kind.includes('photo')))
        console.log(
          `\n${name}, photos:`,
          await develop({ dataDir, databaseUrl }, pid, 4 * seconds),
        );
      console.log(`Memory at most: ${most.join('; ')}\n`);
    } finally {
      await server.end('SIGTERM');
      await mail.leave();
    }
  });

if (import.meta.main) {
  if (!isBuilt()) throw new Error('Nothing was tried: run `npm run build` first');
  const [seconds = '10', ...chosen] = process.argv.slice(2);
  const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  console.log(`${new Date().toISOString()}, ${load()}\n`);
  console.log(
    '| What | sent a second | answered | p50 ms | p99 ms | site, cores | sender | each | of it the server | broke |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  await measure('SQLite', undefined, Number(seconds), chosen);
  const postgres = await ownPostgres();
  if (postgres)
    try {
      await measure('PostgreSQL', await postgres.newDatabase(), Number(seconds), chosen);
    } finally {
      await postgres.remove();
    }
  console.log(`\n${new Date().toISOString()}, ${load()}`);
  agent.destroy();
}
