/**
 * `/metrics` on a port of its own, which no proxy leads to. Watching never stops the site: where
 * the port is taken the site serves, the log says so, and the port is tried again until it is free.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { second } from '../../calendar/durations.ts';
import { log, traits } from '../log.ts';
import type { Measure } from '../measure.ts';
import type { Settings } from '../settings.ts';
import { giveWay } from '../shutdown.ts';
import type { Metrics } from './metrics.ts';
import type { Status } from './status-metrics.ts';

type Watching = {
  /** Nothing where nobody watches. */
  measure: Measure | undefined;
  /** Waits until it listens, so that the server before may leave, or the port is found taken. */
  listen: () => Promise<void>;
  /** Whoever has begun to ask is answered; another server may listen at the port already. */
  stop: () => Promise<void>;
};

/** In ms: a taken port is tried again after so long. */
const pause = 2 * second;

/** Prepares what METRICS_PORT asks for; without it nothing is loaded, counted or listened at. */
export async function watching(
  { metricsPort, metricsHost }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
  status: () => Promise<Status>,
): Promise<Watching> {
  if (metricsPort === undefined)
    return { measure: undefined, listen: async () => undefined, stop: async () => undefined };
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(status);
  const server = createServer({ headersTimeout: 5 * second }, tell(metrics));
  let again: NodeJS.Timeout | undefined;
  let said = false;
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    log.info('metrics are told', { address: metricsHost, port });
  });
  server.on('error', (error) => {
    if (!said)
      log.error(
        'METRICS_PORT: nobody can be told any metrics there; the site serves, and it is tried again',
        { port: metricsPort, ...traits(error) },
      );
    said = true;
    again = setTimeout(() => void listen(), pause).unref();
  });
  const listen = async () => {
    server.listen(metricsPort, metricsHost);
    await once(server, 'listening').catch(() => undefined); // its error is told above
  };
  const stop = async () => {
    clearTimeout(again);
    if (server.listening) await giveWay(server, 5 * second);
  };
  return { measure: metrics.measure, listen, stop };
}

/** Each answer ends its connection: one that is kept would go on asking a server that has left. */
const tell =
  (metrics: Metrics): RequestListener =>
  (req, res) => {
    res.setHeader('Connection', 'close');
    const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (req.url?.split('?')[0] !== '/metrics')
      return void res.writeHead(404, plain).end('The metrics are at /metrics\n');
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void res.writeHead(405, { ...plain, Allow: 'GET, HEAD' }).end();
    void metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error('the metrics could not be told', traits(error));
        res.writeHead(500, plain).end('The metrics could not be told; the log says why\n');
      },
    );
  };
