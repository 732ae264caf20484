/**
 * The server: reads the built site and the settings, listens, and stops without dropping anyone.
 */
import type { RequestListener } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { firm } from '../content/read.ts';
import { redirectFor } from '../content/redirects.ts';
import { adviceFor, checkDataFolder } from './cannot-start.ts';
import { requestsUnderWay, stopServing } from './close-gently.ts';
import { health } from './enquiries/delivery/health.ts';
import { superviseWorker } from './enquiries/delivery/supervise.ts';
import { theDesk } from './enquiries/intake/the-desk.ts';
import { keepSwept } from './enquiries/intake/upload/incoming.ts';
import { signedPages } from './enquiries/office/signed-pages.ts';
import { leadsSomewhere } from './enquiries/own-page/own-page.ts';
import { errorPage } from './error-page.ts';
import { createFront } from './front.ts';
import { createHttpServer } from './http-server.ts';
import { latest } from './latest.ts';
import { log, outliveReader, traits } from './log.ts';
import { limitPageAnswers } from './page-answers.ts';
import { processSettings, retiredSettings, type Settings } from './settings.ts';
import { readSite } from './site-files.ts';
import { addressOf, onBehalfOf } from './visitor.ts';

const second = 1000;

/** React Router's part: what visitors send. */
async function renderer({ siteUrl, trustProxy }: Settings): Promise<RequestListener> {
  const built = new URL('../build/server/index.js', import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  // Behind a proxy the request's own origin is not the one that the browser sees: SITE_URL is.
  const { host, protocol } = new URL(siteUrl);
  // The origin ‘null’ gets this far only at secret addresses (well-formed.ts).
  const allowedActionOrigins = [host, 'null'];
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, 'production');
  const answer = createRequestListener((request) => handle(request), {
    // A proxy may ask for another host; and what a visitor claims in X-Forwarded-Host is nobody's.
    ...(trustProxy > 0 && { host, protocol }),
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
  return (req, res) => {
    for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto'])
      delete req.headers[name];
    onBehalfOf(addressOf(req, trustProxy), () => answer(req, res));
  };
}

/**
 * Starts to serve. `stop` lets requests under way finish, an upload for a minute at most.
 * @throws CannotStart when there is no site to serve, or no place to keep enquiries in.
 */
export async function serve(settings: Settings) {
  checkDataFolder(settings.dataDir);
  const https = settings.siteUrl.startsWith('https:') || settings.trustProxy > 0;
  let stopping = false;
  const { trustProxy } = settings;
  const { phone } = firm();
  const render = limitPageAnswers(await renderer(settings), {
    most: 4 * settings.floodLimit, // faults are shown on pages too, until a form is right
    addressOf: (req) => addressOf(req, trustProxy),
    phone,
  });
  const front = createFront({
    site: readSite('build'),
    render: signedPages(render, () => ({
      use: (work) => theDesk().use(work),
      post: settings,
    })),
    redirectFor,
    opens: leadsSomewhere,
    health: latest(() => health(theDesk(), settings, worker.running()), second),
    stopping: () => stopping,
    https,
    ownHost: new URL(settings.siteUrl).host,
    phone,
  });
  const server = createHttpServer(front, { https });
  const underWay = requestsUnderWay(server);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, resolve),
  );

  const incoming = keepSwept(settings);
  const worker = superviseWorker((work) => theDesk().use(work));

  const stop = async () => {
    stopping = true;
    await Promise.all([stopServing(server, underWay), worker.stop()]);
    await Promise.all([theDesk().close(), incoming.stop()]);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

async function main() {
  const settings = processSettings();
  const { port, stop } = await serve(settings);
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  log.info('listening', { address });
  for (const advice of retiredSettings(process.env)) log.warning(advice);
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
    const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
    console.error(adviceFor(error, HOST, PORT) ?? error);
    process.exit(1);
  });
}
