/**
 * The database is locked or away, or the disk fills up in steps, while visitors send enquiries with
 * and without script. Is each told so, with the phone number and every word still in the form? When
 * the trouble is over, does the same server store the same enquiries?
 *
 *   node bench/trouble.ts
 */

import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { firm } from '../content/read.ts';
import { failure } from '../enquiry/answer.ts';
import { refusals } from '../enquiry/refusals.ts';
import { databaseFile } from '../server/db/database.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { prove } from './prove.ts';
import { inFolder, startServer } from './real-server.ts';
import { planOf, referenceIn, type Sending, send, sendingOf } from './visitors.ts';

/** An expectation, and whether it was met. */
type Step = [what: string, met: boolean];

const newEnquiry = () =>
  sendingOf({
    fullName: "Ann O'Thwaite & Sons",
    projectDetails: `The yard floods <behind> the barn. ${'It is wet. '.repeat(300)}`.trim(),
  });
/** The fields that the visitor sees again. */
const typedIn = ({ fields }: Sending) =>
  ['fullName', 'phone', 'email', 'postcode', 'projectDetails'].map((name) => [
    name,
    fields[name] ?? '',
  ]);

/** The page's script puts the answer's values back into the form. */
async function isToldWithScript(address: string, sending: Sending): Promise<boolean> {
  const { status, answer } = await send(address, sending);
  if (status !== 503 || answer?.kind !== 'failed') return false;
  return typedIn(sending).every(([name = '', value]) => answer.values[name] === value);
}

async function isToldWithoutScript(address: string, { type, body, ...sending }: Sending) {
  const headers = { 'Content-Type': type, Accept: 'text/html' };
  const answer = await fetch(`${address}/?index`, { method: 'POST', body: String(body), headers });
  const signs: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&' };
  const page = (await answer.text()).replace(/&(\w+|#\w+);/g, (_, name) => signs[name] ?? "'");
  const wanted = [failure, firm().phone, ...typedIn({ type, body, ...sending }).map(([, v]) => v)];
  return answer.status === 503 && wanted.every((words) => words && page.includes(words));
}

/** Does it answer with this status within 50 s? */
async function becomes(url: string, status: number): Promise<boolean> {
  for (let polls = 0; polls < 50; polls++, await pause(1000))
    if ((await fetch(url)).status === status) return true;
  return false;
}

type Trouble = {
  dataDir: string;
  env?: Record<string, string>;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
  clear?(): Promise<void>;
};

const troubles: Record<string, (folder: string) => Trouble | Promise<Trouble>> = {
  'database locked': (dataDir) => {
    let other: DatabaseSync | undefined;
    return {
      dataDir,
      begin() {
        other = new DatabaseSync(databaseFile({ dataDir }), { timeout: 5000 });
        other.exec('begin immediate');
      },
      end: () => other?.close(),
    };
  },
  'PostgreSQL stopped': async (dataDir) => {
    const postgres = await needPostgres();
    return {
      dataDir,
      env: { DATABASE_URL: await postgres.newDatabase() },
      begin: () => postgres.stop(true),
      end: () => postgres.start(),
      clear: () => postgres.remove(),
    };
  },
};

async function meet({ dataDir, env = {}, begin, end }: Trouble): Promise<Step[]> {
  const server = await startServer({ dataDir, env });
  const { address } = server;
  try {
    const earlier = newEnquiry();
    const first = referenceIn(await send(address, earlier));
    await begin();
    const typed = Array.from({ length: 4 }, newEnquiry);
    const told = await Promise.all(
      typed.map((one, n) => (n % 2 ? isToldWithoutScript : isToldWithScript)(address, one)),
    );
    const steps: Step[] = told.map((is, n) => [`visitor ${n} is told`, is]);
    steps.push(['/ready is 503', (await fetch(`${address}/ready`)).status === 503]);
    steps.push(['pages go on', (await fetch(`${address}/about`)).ok]);
    await end();
    for (const [n, one] of typed.entries()) {
      let again = referenceIn(await send(address, one));
      for (let tries = 0; tries < 500 && !again; tries++, await pause(100))
        again = referenceIn(await send(address, one));
      steps.push([`visitor ${n} is stored when sent again`, again !== undefined]);
    }
    const isThere = first === referenceIn(await send(address, earlier));
    steps.push(['the earlier one is there', isThere]);
    return [...steps, ['/ready is 200', await becomes(`${address}/ready`, 200)]];
  } finally {
    await server.end('SIGTERM');
  }
}

const megabyte = 1_000_000;

/** A disk of 64 MB, of which 16 are reserved for words. */
async function fill({ dataDir, leave }: SmallDisk): Promise<Step[]> {
  const steps: Step[] = [];
  const expect = (what: string, met: boolean) => steps.push([what, met]);
  const server = await startServer({ dataDir, env: { DISK_RESERVE: '16' } });
  const { address } = server;
  const say = async (ready: number, health: number, when: string) => {
    expect(`/ready ${ready}, ${when}`, await becomes(`${address}/ready`, ready));
    expect(`/health ${health}, ${when}`, await becomes(`${address}/health`, health));
  };
  /** What the receipt says of a file; `undefined` when there is no receipt. */
  const sendFile = async () => {
    const { answer } = await send(address, sendingOf({}, [planOf(megabyte)]));
    return answer?.kind === 'sent' ? answer.files[0] : undefined;
  };
  const isStored = async () => Boolean(referenceIn(await send(address, newEnquiry())));
  try {
    expect('a file is taken', (await sendFile())?.kept === true);
    await say(200, 200, 'with room');
    leave(12 * megabyte);
    const low = await sendFile();
    expect('below the reserve words are taken without their file', low?.kept === false);
    expect('and the receipt says so', low?.reason === refusals.notNow);
    for (let n = 0; n < 20; n++) expect('below the reserve words are taken', await isStored());
    await say(200, 503, 'below the reserve');
    leave(0);
    // A few may still find a place in the database's own file.
    for (let n = 0; n < 300 && (await isStored()); n++);
    expect('on a full disk the visitor is told', await isToldWithScript(address, newEnquiry()));
    expect('without script too', await isToldWithoutScript(address, newEnquiry()));
    await say(503, 503, 'on a full disk');
    leave(64 * megabyte);
    await say(200, 200, 'with room again');
    expect('a file is taken again', (await sendFile())?.kept === true);
    return steps;
  } finally {
    await server.end('SIGTERM');
  }
}

function resultOf(steps: Step[]) {
  const broken = steps.filter(([, met]) => !met).map(([what]) => what);
  return { tried: steps.length, harmed: broken.length, measured: broken.join('; ') };
}

type SmallDisk = {
  /** A folder on it that does not exist yet. */
  dataDir: string;
  /** Fills the disk until this number of bytes is left. */
  leave(bytes: number): void;
};

function leave(folder: string, bytes: number) {
  const ballast = join(folder, 'ballast');
  rmSync(ballast, { force: true });
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
  } catch (error) {
    // The server writes too, and may take the last bytes.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Works with a disk of 64 MB, which is gone afterwards. @throws Error where this machine mounts none. */
const onSmallDisk = <T>(work: (disk: SmallDisk) => Promise<T>): Promise<T> =>
  inFolder('small-disk', async (folder) => {
    const size = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs'];
    if (spawnSync('mount', [...size, folder]).status !== 0)
      throw new Error('this machine mounts no small disk: run it as root');
    try {
      const dataDir = join(folder, 'data');
      return await work({ dataDir, leave: (bytes) => leave(folder, bytes) });
    } finally {
      spawnSync('umount', ['-l', folder]);
    }
  });

await prove(
  ...Object.entries(troubles).map(([title, make]) => ({
    title,
    run: () =>
      inFolder('trouble', async (folder) => {
        const trouble = await make(folder);
        return resultOf(await meet(trouble).finally(trouble.clear));
      }),
  })),
  {
    title: 'A disk that fills up in steps',
    run: async () => resultOf(await onSmallDisk(fill)),
  },
);
