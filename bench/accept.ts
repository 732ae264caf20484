/**
 * How many enquiries without files the built server takes in a second, and how long a visitor waits
 * at fifty a second.
 * Each has to be on the disk before it is answered. Measured without mail, and with a worker that
 * sends every enquiry's two mails meanwhile. The control is the same while another program keeps
 * the database locked half of the time:
 * a measurement that does not see that would see nothing.
 *
 *   npm run build && node bench/accept.ts [seconds]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { examples } from '../test/support/examples.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { FormClient } from './form-client.ts';
import { isBuilt, startServer } from './real-server.ts';

/** So many visitors send at once while the most that it takes is looked for. */
const crowd = 16;
/** So many a second while waiting is measured. */
const pace = 50;

type Accepted = {
  /** Taken in a second, when there are always more. */
  perSecond: number;
  /** At fifty a second, in ms from the moment at which each was to be sent. */
  waited: { p50: number; p99: number; most: number };
  answered: number;
  /** Answered with anything but success, and answered with success but not there afterwards. */
  refused: number;
  lost: number;
  /** How busy the machine was in the last minute, before and after. */
  load: string;
};

const enquiry = () => ({ form: 'lead', page: '/', key: randomUUID(), ...examples.lead });

type Options = {
  seconds?: number;
  /** The control. */
  locked?: boolean;
  /** Where mail goes; without it there is none. */
  smtpUrl?: string;
  /** Without pages the server needs no build. */
  pages?: boolean;
};

/** Measures both, for so many seconds each. */
export async function measureAccepting({
  seconds = 20,
  locked = false,
  smtpUrl,
  pages = true,
}: Options = {}): Promise<Accepted> {
  const dataDir = mkdtempSync(join(tmpdir(), 'accept-'));
  const before = loadavg()[0] ?? 0;
  const server = await startServer({
    dataDir,
    env: { NODE_ENV: 'production', SMTP_URL: smtpUrl ?? '' },
    additions: pages ? [] : ['without-pages'],
  });
  const client = new FormClient(server.address);
  try {
    // What is loaded and compiled at the first enquiries is no part of the measurement.
    for (let n = 0; n < 100; n++) await client.post(enquiry());
    const end = new AbortController();
    const locking = locked ? lockHalfOfTheTime(dataDir, end.signal) : undefined;
    const references: string[] = [];
    let refused = 0;
    const send = async () => {
      const { kind, reference } = await client.post(enquiry());
      if (kind === 'sent') references.push(reference);
      else refused++;
    };
    const waits = (await atPace(send, seconds)).sort((a, b) => a - b);
    const perSecond = await asManyAsItTakes(send, seconds);
    end.abort();
    await locking;
    const at = (part: number) =>
      Math.round((waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0) * 10) /
      10;
    return {
      perSecond: Math.round(perSecond),
      waited: { p50: at(0.5), p99: at(0.99), most: at(1) },
      answered: references.length,
      refused,
      lost: await missing(references, dataDir),
      load: `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after, on ${availableParallelism()} cores`,
    };
  } finally {
    client.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One after the other in each of many lines; gives how many a second. */
async function asManyAsItTakes(send: () => Promise<void>, seconds: number): Promise<number> {
  const start = performance.now();
  let sent = 0;
  const line = async () => {
    for (; performance.now() - start < seconds * 1000; sent++) await send();
  };
  await Promise.all(Array.from({ length: crowd }, line));
  return sent / ((performance.now() - start) / 1000);
}

/** Fifty a second, whether the earlier ones have been answered or not; gives how long each took. */
async function atPace(send: () => Promise<void>, seconds: number): Promise<number[]> {
  const start = performance.now();
  const each = async (n: number) => {
    const due = start + (n * 1000) / pace;
    await pause(Math.max(0, due - performance.now()));
    await send();
    return performance.now() - due;
  };
  return Promise.all(Array.from({ length: pace * seconds }, (_, n) => each(n)));
}

async function lockHalfOfTheTime(dataDir: string, until: AbortSignal): Promise<void> {
  const other = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), { timeout: 1000 });
  while (!until.aborted) {
    other.exec('begin immediate');
    await pause(100);
    other.exec('rollback');
    await pause(100);
  }
  other.close();
}

async function missing(references: string[], dataDir: string): Promise<number> {
  const database = new DatabaseSync(join(dataDir, 'enquiries.sqlite'), {
    readOnly: true,
    timeout: 1000,
  });
  const there = new Set(
    database
      .prepare('select reference from enquiry')
      .all()
      .map(({ reference }) => reference),
  );
  database.close();
  return references.filter((reference) => !there.has(reference)).length;
}

if (import.meta.main) {
  const seconds = Number(process.argv[2] ?? 20);
  if (!isBuilt()) throw new Error('Nothing was tried: run `npm run build` first');
  console.log('Without mail:', await measureAccepting({ seconds }));
  const mailServer = await openFaultyMailServer();
  console.log(
    'With mail going out:',
    await measureAccepting({ seconds, smtpUrl: mailServer.url }),
    `${mailServer.taken.length} mails went out meanwhile`,
  );
  await mailServer.leave();
  console.log(
    'Control, database locked half of the time:',
    await measureAccepting({ seconds, locked: true }),
  );
}
