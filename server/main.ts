/**
 * The server: reads the built site and the settings, listens, and stops without dropping anyone.
 */

import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { second } from '../calendar/durations.ts';
import { isPublic } from '../content/claims.ts';
import { claims, firm } from '../content/read.ts';
import { redirectFor } from '../content/redirects.ts';
import { Balancers } from './balancers.ts';
import { adviceFor, checkDataFolder, checkRelease } from './cannot-start.ts';
import { requestsUnderWay, stopServing } from './close-gently.ts';
import { health as lookAtHealth } from './enquiries/delivery/health.ts';
import { superviseWorker } from './enquiries/delivery/supervise.ts';
import { theDesk } from './enquiries/intake/the-desk.ts';
import { keepSwept } from './enquiries/intake/upload/incoming.ts';
import { signedPages } from './enquiries/office/signed-pages.ts';
import { calendarPages } from './enquiries/own-page/calendar-page.ts';
import { leadsSomewhere } from './enquiries/own-page/own-page.ts';
import type { UseDatabase } from './enquiries/store/retrying-database.ts';
import { createFront } from './front.ts';
import { giveWay, giveWayMessage, takesOver } from './give-way.ts';
import { createHttpServer } from './http-server.ts';
import { latest } from './latest.ts';
import { log, outliveReader } from './log.ts';
import { endEvents } from './office/events.ts';
import { sayStartLink } from './office/links.ts';
import { officePages } from './office/office.ts';
import { visits } from './office/sessions.ts';
import { limitPageAnswers } from './page-answers.ts';
import { renderer } from './renderer.ts';
import { processSettings, type Settings } from './settings.ts';
import { retiredSettings } from './settings-advice.ts';
import { readSite } from './site-files.ts';
import { tryAtStart } from './try-at-start.ts';
import { unknownFirm, unprovedLines } from './unproved-claims.ts';
import { addressOf } from './visitor.ts';
import { watchProxy } from './watch-proxy.ts';
import { watching } from './watching/watch.ts';

/**
 * Starts to serve. `stop` lets requests under way finish, an upload for a minute at most; so does
 * `makeWay`, for a server that listens already in this one's place.
 * @throws CannotStart when there is no site to serve, or no place to keep enquiries in.
 */
async function serve(settings: Settings) {
  checkDataFolder(settings.dataDir);
  let stopping = false;
  let leaving = false;
  const { hsts, trustProxy } = settings;
  const { phone } = firm();
  const render = limitPageAnswers(await renderer(settings), {
    most: 4 * settings.floodLimit, // faults are shown on pages too, until a form is right
    addressOf: (req) => addressOf(req, trustProxy),
    phone,
  });
  const site = readSite('build');
  const { build } = site;
  const proxy = watchProxy(settings);
  const health = latest(
    async () => ({
      ...(await lookAtHealth(theDesk(), settings, worker.running())),
      proxy: proxy.found(),
      build,
    }),
    second,
  );
  const watched = await watching(settings, health);
  const balancers = new Balancers();
  const use: UseDatabase = (work) => theDesk().use(work);
  const office = settings.office
    ? await officePages({
        build: 'build',
        settings,
        use,
        addressOf: (req) => addressOf(req, trustProxy),
        visitOf: visits(use, settings),
      })
    : undefined;
  const front = createFront({
    site,
    office,
    offline: settings.offline,
    render: calendarPages(
      signedPages(render, () => ({ use, post: settings })),
      use,
    ),
    redirectFor,
    opens: leadsSomewhere,
    health,
    leaving: () => stopping || leaving,
    stopping: () => stopping,
    balancers,
    hsts,
    ownHost: new URL(settings.siteUrl).host,
    publicUrl: isPublic(settings.siteUrl) ? settings.siteUrl : undefined,
    proxies: trustProxy,
    measure: watched.measure,
    watchProxy: proxy.look,
    phone,
  });
  const server = createHttpServer(front, { hsts });
  const underWay = requestsUnderWay(server);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, resolve),
  );

  const incoming = keepSwept(settings);
  const worker = superviseWorker(use);
  await watched.listen();

  const end = async (served: Promise<void>) => {
    await Promise.all([served, watched.stop(), worker.stop()]);
    await Promise.all([theDesk().close(), incoming.stop()]);
  };
  const stop = () => {
    stopping = true;
    endEvents();
    return end(stopServing(server, underWay, { unaware: () => balancers.unaware() }));
  };
  const makeWay = () => {
    leaving = true;
    endEvents();
    return end(giveWay(server));
  };
  const { port } = server.address() as AddressInfo;
  return { port, use, stop, makeWay };
}

async function main() {
  const settings = processSettings();
  if (process.env[takesOver]) await checkRelease(settings);
  const { port, use, stop, makeWay } = await serve(settings);
  const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  log.info('listening', { address });
  for (const advice of retiredSettings(process.env)) log.warning(advice);
  if (isPublic(settings.siteUrl))
    for (const line of [...unprovedLines(claims()), ...unknownFirm(firm())]) log.warning(line);
  void tryAtStart(settings, use);
  process.send?.({ address });
  void sayStartLink(use, settings, { port, now: new Date() });
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
  process.on('message', (said) => {
    if (said !== giveWayMessage) return;
    log.info('another build is served; what has begun here is finished');
    void makeWay().then(() => process.exit(0));
  });
}

if (import.meta.main) {
  outliveReader();
  main().catch((error: unknown) => {
    const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
    console.error(adviceFor(error, HOST, PORT) ?? error);
    process.exit(1);
  });
}
