/**
 * A small proxy that shares requests out between servers as HAProxy and the clouds' balancers do:
 * it asks each for /ready, sends nobody new to one that says 503 while another is ready, keeps
 * connections, ends those whose answer says so, and tries again only what is safe: a request of
 * which nothing was sent, or a GET on a kept connection that broke before its answer.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

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
