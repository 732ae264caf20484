/**
 * The server under measurement: the real front and the real receiving of enquiries, without the
 * pages.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { receive } from '../app/enquiry/receive.server.ts';
import { createFront } from '../server/front.ts';
import { emptySite } from '../server/site-files.ts';

/** Memory in bytes, a delay in ms. */
export type Measurement = { server: number; reencoder: number; blocked: number };

const gather = process.argv.includes('--gather');

async function answer(request: Request): Promise<Response> {
  if (gather) {
    const files = (await request.formData()).getAll('file');
    const gathered = await Promise.all(
      files.map((file) => (typeof file === 'string' ? file : file.arrayBuffer())),
    );
    return Response.json({ kind: 'sent', files: gathered.map(() => ({ kept: true })) });
  }
  try {
    const { data, init } = await receive(request);
    return Response.json(data, init ?? {});
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const server = createServer(
  createFront({
    site: emptySite,
    render: createRequestListener(answer),
    redirectFor: () => undefined,
    health: async () => ({ healthy: true, ready: true }),
    https: false,
    phone: '01632 960 148',
  }),
);
// Longer than the measurement: a connection closed while a request is on its way would be no
// measurement.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
  flushCompileCache();
});

const delays = monitorEventLoopDelay({ resolution: 5 });
const peak = { server: 0, reencoder: 0 };

function look() {
  peak.server = Math.max(peak.server, process.memoryUsage.rss());
  peak.reencoder = Math.max(peak.reencoder, childrenRss());
}
setInterval(look, 20).unref();

/** The process that re-encodes photos is the only child. Only Linux tells about it. */
function childrenRss(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return children.reduce(
      (sum, child) =>
        sum + Number(readFileSync(`/proc/${child}/statm`, 'utf8').split(' ')[1]) * 4096,
      0,
    );
  } catch {
    return 0;
  }
}

process.on('message', (what) => {
  look();
  process.send?.({ ...peak, blocked: delays.max / 1e6 } satisfies Measurement);
  if (what !== 'begin') return;
  Object.assign(peak, { server: 0, reencoder: 0 });
  delays.reset();
  delays.enable();
});
