/**
 * The server: reads the built site and the settings, listens, and stops without dropping anyone.
 */
import { createServer, type RequestListener } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { firm } from '../content/read.ts';
import { redirectFor } from '../content/redirects.ts';
import { closeGently } from './close-gently.ts';
import { keepCanary } from './enquiries/delivery/canary.ts';
import { health } from './enquiries/delivery/health.ts';
import { superviseWorker } from './enquiries/delivery/supervise.ts';
import { theDesk } from './enquiries/intake/the-desk.ts';
import { keepSwept } from './enquiries/intake/upload/incoming.ts';
import { errorPage, refuseUnreadable } from './error-page.ts';
import { createFront } from './front.ts';
import { latest } from './latest.ts';
import { log, outliveReader, traits } from './log.ts';
import { processSettings, type Settings, SettingsError } from './settings.ts';
import { readSite } from './site-files.ts';
import { addressOf, onBehalfOf } from './visitor.ts';

/** React Router's part: everything that was not built beforehand. */
async function renderer({ siteUrl, trustProxy }: Settings): Promise<RequestListener> {
  const built = new URL('../build/server/index.js', import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  // Behind a proxy the request's own origin is not the one that the browser sees: SITE_URL is.
  const handle = createRequestHandler(
    { ...build, allowedActionOrigins: [new URL(siteUrl).host] },
    'production',
  );
  const answer = createRequestListener((request) => handle(request), {
    trustProxy: trustProxy > 0,
    onError(error) {
      const unreadable = (error as { code?: unknown }).code === 'ERR_INVALID_URL';
      if (!unreadable) log.error('request failed', traits(error));
      const status = unreadable ? 400 : 500;
      return new Response(errorPage(status), {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      });
    },
  });
  return (req, res) => onBehalfOf(addressOf(req, trustProxy), () => answer(req, res));
}

// A whole request may take long: ten photos on one bar of signal. body-limit.ts closes those who
// are not sending anything.
const tooSlow = { headers: 15_000, request: 900_000, idle: 20_000 };

/** Starts to serve. `stop` lets answers under way finish, for eight seconds at most. */
export async function serve(settings: Settings, slow = tooSlow) {
  const https = settings.siteUrl.startsWith('https:') || settings.trustProxy > 0;
  const front = createFront({
    site: readSite('build'),
    render: await renderer(settings),
    redirectFor,
    health: latest(() => health(theDesk(), settings, worker.running()), 250),
    https,
    ownHost: new URL(settings.siteUrl).host,
    phone: firm().phone,
  });
  const server = createServer(
    {
      headersTimeout: slow.headers,
      requestTimeout: slow.request,
      keepAliveTimeout: slow.idle,
      connectionsCheckingInterval: 2000,
    },
    front,
  );
  server.on('clientError', refuseUnreadable(https));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, resolve),
  );

  const incoming = keepSwept(settings);
  const worker = superviseWorker((work) => theDesk().use(work));
  const canary = keepCanary(theDesk(), settings);

  const stop = async () => {
    canary.stop();
    await Promise.all([closeGently(server), worker.stop()]);
    await Promise.all([theDesk().close(), incoming.stop()]);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

async function main() {
  const settings = processSettings();
  const { port, stop } = await serve(settings);
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  log.info('listening', { address });
  if (!settings.smtpUrl)
    log.warning('mail is off: SMTP_URL is not set, so enquiries are stored and nobody is told');
  process.send?.({ address });
  // Normally written on exit; but a server is often killed, and the next start should be quick too.
  flushCompileCache();
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', once).on('SIGINT', once).on('disconnect', once);
}

if (import.meta.main) {
  outliveReader();
  main().catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    const { PORT = '3000' } = process.env;
    if (error instanceof SettingsError) console.error(message);
    else if (code === 'EADDRINUSE')
      console.error(
        `PORT ${PORT} is in use: stop the other program, or start with another one, like PORT=3001 npm start`,
      );
    else if (code === 'EACCES')
      console.error(`PORT ${PORT} may not be used by this user: choose one above 1023`);
    else console.error(error);
    process.exit(1);
  });
}
