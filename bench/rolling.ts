/**
 * Two servers on one PostgreSQL, behind a balancer, are stopped with SIGTERM and started again, one
 * after the other, while visitors read pages and send enquiries, with files and without, quickly
 * and slowly. Every request must get its answer, every enquiry must be there once, and each of its
 * two mails must go once.
 *
 *   node bench/rolling.ts
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/free-port.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { delivered, lookFor, lookForMails } from './found.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { prove, type Random, type Result, until } from './prove.ts';
import { inFolder, kill, type RealServer, startServer } from './real-server.ts';
import { newSending, Readers, Visitors } from './visitors.ts';

const paths = ['/', '/areas-we-cover', '/contact', '/projects'];
const restarts = 2;

async function roll(
  folders: string[],
  databaseUrl: string,
  mail: MailServer,
  random: Random,
): Promise<Result> {
  const ports = [await freePort(), await freePort()];
  const running: RealServer[] = [];
  const start = async (n: number) => {
    const server = await startServer({
      dataDir: folders[n] ?? '',
      env: {
        DATABASE_URL: databaseUrl,
        PORT: String(ports[n]),
        TRUST_PROXY: '1',
        SMTP_URL: mail.url,
      },
    });
    running[n] = server;
    await until('the server is ready', () => isReady(server.address));
  };
  let proxy: Awaited<ReturnType<typeof roundRobin>> | undefined;
  try {
    await Promise.all([start(0), start(1)]);
    proxy = await roundRobin(ports);
    const { address } = proxy;
    const readers = new Readers(address, paths, 6);
    const visitors = new Visitors(8);
    visitors.addresses = [address];
    const once: Promise<boolean>[] = [];
    let slowest = 0;
    for (let turn = 0; turn < restarts; turn++) {
      // The first stop has to wait for two uploads of two seconds.
      if (turn === 0)
        for (let n = 0; n < 2; n++) once.push(visitors.once(address, newSending(0), 66));
      const before = visitors.answered.size;
      await until('ten more enquiries are answered', () => visitors.answered.size >= before + 10);
      // Forms every few ms: at any moment one is on its way.
      const burst = (async () => {
        for (let n = 0; n < 60; n++, await pause(5))
          once.push(visitors.once(address, newSending(1)));
      })();
      await pause(random(50));
      const ended = await running[turn]?.end('SIGTERM');
      slowest = Math.max(slowest, ended?.ms ?? 0);
      await burst;
      await start(turn);
    }
    await Promise.all([...once, readers.finish(), visitors.finish()]);
    const place = { dataDir: folders[0] ?? '', databaseUrl };
    await delivered(place);
    // Gently, while the database is there: a worker goes on trying to note a mail that has gone.
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    const { answered, broken, otherwise } = visitors;
    const failed = [
      ...readers.failed,
      ...[...broken, ...otherwise].map(({ code, status }) => `${code ?? status} form`),
    ];
    const { lost, torn, doubled } = await lookFor(place, visitors);
    const { missing, again, unknown } = await lookForMails(place, mail);
    const harms = { failed: failed.length, lost, torn, doubled, missing, again, unknown };
    return {
      tried: readers.read + answered.size + failed.length,
      harmed: Object.values(harms).reduce((sum, count) => sum + count, 0),
      measured: `${readers.read} pages, ${answered.size} enquiries, the slowest stop ${slowest} ms, ${JSON.stringify(harms)} ${failed.slice(0, 3).join(', ')}`,
    };
  } finally {
    for (const { process } of running) kill(process);
    await proxy?.close();
  }
}

type Upstream = { address: string; agent: Agent; ready: boolean };

/** How often each is asked for /ready, in ms. */
const every = 250;

/** Starts it before the servers at these ports of this machine. */
export async function roundRobin(ports: number[]) {
  const upstreams = ports.map(
    (port): Upstream => ({
      address: `http://127.0.0.1:${port}`,
      agent: new Agent({ keepAlive: true }),
      ready: true,
    }),
  );
  let turn = 0;
  const server = createServer((req, res) => {
    turn++;
    const [ready, others] = [true, false].map((is) => upstreams.filter((one) => one.ready === is));
    const inTurn = (all: Upstream[] = []) => all.map((_, n) => all[(turn + n) % all.length]);
    passOn(
      req,
      res,
      [...inTurn(ready), ...inTurn(others)].filter((one) => one !== undefined),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const closing = new AbortController();
  const checks = upstreams.map((one) => check(one, closing.signal));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await Promise.all(checks);
      for (const { agent } of upstreams) agent.destroy();
    },
  };
}

async function check(one: Upstream, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    one.ready = await isReady(one.address);
    await pause(every);
  }
}

/** Does it say that it could take an enquiry now? On a connection of its own. */
export const isReady = (address: string): Promise<boolean> =>
  new Promise((resolve) =>
    request(`${address}/ready`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    })
      .on('error', () => resolve(false))
      .end(),
  );

function passOn(req: IncomingMessage, res: ServerResponse, [one, ...others]: Upstream[]): void {
  if (!one) return void res.writeHead(502).end();
  const { method, url, headers } = req;
  const to = request(`${one.address}${url}`, {
    method,
    agent: one.agent,
    headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': '198.51.100.1' },
  });
  let sent = false;
  to.on('error', () => {
    if (res.headersSent) return void res.destroy();
    if (!sent || (method === 'GET' && to.reusedSocket)) passOn(req, res, others);
    else res.writeHead(502).end();
  });
  res.on('close', () => !res.writableEnded && to.destroy());
  to.on('response', (answer) => {
    // What concerns the connection behind is not passed on.
    const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
    res.writeHead(answer.statusCode ?? 502, kept);
    answer.on('error', () => res.destroy()).pipe(res);
  });
  // Nothing is sent before it has connected: so it can go to another server.
  const send = () => {
    sent = true;
    req.pipe(to);
  };
  to.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
}

await prove({
  title: 'Two servers restarted in turn under pages, forms and uploads',
  async run(random) {
    const postgres = await needPostgres(['fsync=off']);
    const mail = await openMailServer();
    try {
      const databaseUrl = await postgres.newDatabase();
      return await inFolder('rolling-a', (a) =>
        inFolder('rolling-b', (b) => roll([a, b], databaseUrl, mail, random)),
      );
    } finally {
      await mail.leave();
      await postgres.remove();
    }
  },
});
