/**
 * The server under measurement: the real front, the real receiving of enquiries and the real
 * worker, without the pages.
 */
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { receive } from '../app/enquiry/receive.server.ts';
import { superviseWorker } from '../server/enquiries/delivery/supervise.ts';
import { theDesk } from '../server/enquiries/intake/the-desk.ts';
import { createFront } from '../server/front.ts';
import { emptySite } from '../server/site-files.ts';

/** Memory in bytes, a delay in ms. */
export type Measurement = { server: number; blocked: number };

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
    hsts: 'off',
    phone: '01632 960 148',
  }),
);
// Longer than the measurement: a connection closed while a request is on its way would be no
// measurement.
server.keepAliveTimeout = 120_000;
superviseWorker(theDesk().use, { output: 'ignore' });
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
  flushCompileCache();
});

const delays = monitorEventLoopDelay({ resolution: 5 });
const peak = { server: 0 };

function look() {
  peak.server = Math.max(peak.server, process.memoryUsage.rss());
}
setInterval(look, 20).unref();

process.on('message', (what) => {
  look();
  process.send?.({ ...peak, blocked: delays.max / 1e6 } satisfies Measurement);
  if (what !== 'begin') return;
  peak.server = 0;
  delays.reset();
  delays.enable();
});
