/**
 * Keeps one server running, and lets another take its place when another build has (Node's cluster:
 * the primary holds the socket, so that no request is refused in between). Both serve for a moment;
 * then the first finishes what it has begun. A server that does not come to listen takes nobody's
 * place. When the serving process dies, the program ends, and systemd or Docker starts it again.
 */
import cluster, { type Worker } from 'node:cluster';
import { realpathSync } from 'node:fs';
import { second } from '../calendar/durations.ts';
import { nodeOptions } from '../server/node-options.mjs';
import { giveWayMessage, takesOver } from '../server/shutdown.ts';
import { served, servedContent } from './builds.mjs';

/** How often to check for another build, in ms. */
const every = second;

/** Which build is in its place; nothing in the moment between two. */
function placed(): string | undefined {
  try {
    return realpathSync(served);
  } catch {
    return undefined;
  }
}

/** Starts a server; resolves with it and its address once it listens, `undefined` if it ended. */
function start(settings = {}): Promise<{ server: Worker; address: string } | undefined> {
  const server = cluster.fork({ ...nodeOptions.env, ...servedContent(), ...settings });
  return new Promise((resolve) => {
    server.once('message', ({ address }: { address: string }) => resolve({ server, address }));
    server.once('exit', () => resolve(undefined));
  });
}

/** Ends with the server that serves, and as it did. */
function endWith(server: Worker): void {
  server.once('exit', (code, signal) => {
    if (server === serving) process.exit(code ?? (signal ? 1 : 0));
  });
}

cluster.setupPrimary({ exec: 'server/main.ts', execArgv: nodeOptions.flags });
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true;
    for (const server of Object.values(cluster.workers ?? {})) server?.process.kill('SIGTERM');
  });
process.on('disconnect', () => process.exit());

let build = placed();
const first = await start();
if (!first) process.exit(1);
let serving = first.server;
endWith(serving);
process.send?.({ address: first.address });

async function look(): Promise<void> {
  const now = placed();
  if (stopping || !now || now === build) return;
  build = now;
  const next = await start({ [takesOver]: 'yes' });
  if (!next) {
    if (!stopping) console.error('The new build cannot be served. The one before goes on.');
    return;
  }
  const before = serving;
  serving = next.server;
  endWith(serving);
  before.send(giveWayMessage);
}
while (!stopping) {
  await new Promise((done) => setTimeout(done, every));
  await look();
}
