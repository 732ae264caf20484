/** The server: reads the built site and the settings, listens, and stops. */
import { accessSync, constants } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { second } from '../calendar/durations.ts';
import { firm } from '../content/read.ts';
import { visits } from './auth/sessions.ts';
import { sayStartLink } from './auth/sign-in.ts';
import { leadsSomewhere } from './customer-page/own-page.ts';
import {
  type DatabaseLocation,
  migrationsOf,
  readDatabase,
  type UseDatabase,
  wrongRelease,
} from './db/database.ts';
import { makeFolder } from './db/disk.ts';
import { theDesk } from './enquiries/desk.ts';
import { createHttpServer } from './http/connections.ts';
import { createFront } from './http/front.ts';
import { officePages } from './http/office.ts';
import { calendarPages, limitPageAnswers, renderer } from './http/renderer.ts';
import { readSite } from './http/views.ts';
import { superviseWorker } from './jobs/supervise.ts';
import { log, outliveReader, traits } from './log.ts';
import { tryPost } from './mail/post.ts';
import { latest, health as lookAtHealth } from './ops/health.ts';
import { OperatorError, processSettings, type Settings } from './settings.ts';
import { giveWay, giveWayMessage, requestsUnderWay, stopServing, takesOver } from './shutdown.ts';

/** In ms, on PostgreSQL: three checks of /ready by a load balancer. */
const drain = 8 * second;

/** `stop` and `makeWay` let requests finish, for a minute at most. @throws OperatorError */
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

/** @throws OperatorError when enquiries can never be stored there. */
export function checkDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // A full disk may come right: until then a form is answered with our phone number.
    if (code === 'ENOSPC') return;
    throw new OperatorError(
      `DATA_DIR ${folder} cannot be used (${code}): name a folder that this user may write to, like DATA_DIR=./data`,
    );
  }
}

/** For a server that takes another's place. @throws OperatorError for too new a database. */
export async function checkRelease(location: DatabaseLocation): Promise<void> {
  await using database = readDatabase(location);
  const found = database && (await migrationsOf(database).catch(() => []));
  const wrong = found && wrongRelease(found);
  if (wrong)
    throw new OperatorError(`${location.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${wrong}`);
}

/** One line for an expected error; `undefined` for a bug. */
export function adviceFor(error: unknown, host: string, port: number | string): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, path = '', message = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is in use: stop the other program, or start with another one, like PORT=3001 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT ${port} may not be used by this user: choose one above 1023`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST ${host} is no address of this machine (${code}): use 127.0.0.1, or 0.0.0.0 for all of its addresses`;
  if (code === 'ENOENT' && /(^|\/)content\//.test(path))
    return `${path.slice(path.lastIndexOf('content/'))} is missing: put it back`;
  // content/read.ts puts fields on their own lines.
  if (/^content\/\S+ is not right:/.test(message)) return message.replace(/\s*\n\s*/g, ' ');
  return undefined;
}

/** Tries the database and the mail server. Each fault is one line of the log. */
export async function tryAtStart(
  settings: Settings,
  use: (work: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const opened = use(async () => {}).catch((error: unknown) => {
    const name = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    if (error instanceof OperatorError) log.error(`${name}: ${error.message}`);
    else log.error(`${name}: enquiries cannot be stored there now`, traits(error));
  });
  if (!settings.smtpUrl)
    log.warning('mail is off: SMTP_URL is not set, so enquiries are stored and not emailed');
  const fault = settings.smtpUrl ? await tryPost(settings) : undefined;
  if (fault)
    log.error('SMTP_URL: the mail server takes no mail from us; all mail waits for it', {
      fault: fault.kind,
    });
  await opened;
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
