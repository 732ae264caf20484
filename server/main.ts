/** The server: reads the built site and the settings, listens, and stops. */
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { second } from '../calendar/durations.ts';
import { firm } from '../content/read.ts';
import { visits } from './auth/sessions.ts';
import { sayStartLink } from './auth/sign-in.ts';
import { leadsSomewhere } from './customer-page/own-page.ts';
import type { UseDatabase } from './db/database.ts';
import { theDesk } from './enquiries/desk.ts';
import { createHttpServer } from './http/connections.ts';
import { createFront } from './http/front.ts';
import { officePages } from './http/office.ts';
import { calendarPages, limitPageAnswers, renderer } from './http/renderer.ts';
import { readSite } from './http/views.ts';
import { superviseWorker } from './jobs/supervise.ts';
import { log, outliveReader } from './log.ts';
import { latest, health as lookAtHealth } from './ops/health.ts';
import { processSettings, type Settings } from './settings.ts';
import { giveWay, giveWayMessage, requestsUnderWay, stopServing, takesOver } from './shutdown.ts';
import { adviceFor, checkDataFolder, checkRelease, tryAtStart } from './start.ts';
import { endEvents } from './workflow/events.ts';

/** In ms, on PostgreSQL: three checks of /ready by a load balancer. */
const drain = 8 * second;

/** `stop` and `makeWay` let requests finish, for a minute at most. @throws CannotStart */
async function serve(settings: Settings) {
  checkDataFolder(settings.dataDir);
  const { hsts, trustProxy, floodLimit, databaseUrl } = settings;
  const { phone } = firm();
  const use: UseDatabase = (work) => theDesk().use(work);
  const site = readSite('build');
  const state = { stopping: false, leaving: false };

  // Faults are shown on pages too, until a form is right.
  const most = 4 * floodLimit;
  const render = limitPageAnswers(await renderer(settings), { most, trustProxy, phone });
  const visitOf = visits(use, settings);
  const office = await officePages({ build: 'build', settings, use, visitOf });
  const health = latest(async () => {
    const found = await lookAtHealth(theDesk(), settings, worker.running());
    return { ...found, build: site.build };
  }, second);
  const front = createFront({
    settings,
    site,
    render: calendarPages(render, use),
    opens: leadsSomewhere,
    office,
    health,
    state,
    phone,
  });
  const server = createHttpServer(front, { hsts });
  const underWay = requestsUnderWay(server);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, resolve),
  );
  const worker = superviseWorker(use);

  const end = async (served: Promise<void>) => {
    endEvents();
    await Promise.all([served, worker.stop()]);
    await theDesk().close();
  };
  const stop = () => {
    state.stopping = true;
    return end(stopServing(server, underWay, databaseUrl ? { drain } : {}));
  };
  const makeWay = () => {
    state.leaving = true;
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
  void tryAtStart(settings, use);
  process.send?.({ address });
  void sayStartLink(use, settings, { port, now: new Date() });
  // Normally written on exit; but a server is often killed.
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
