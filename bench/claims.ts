/**
 * Many claimers, in processes of their own, take ten thousand mails from one outbox at once. Is any
 * taken twice, or by nobody? On SQLite, and on PostgreSQL where this machine has it. The control
 * looks first and takes then, and must take some twice.
 *
 *   node bench/claims.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from '../server/enquiries/store/database.ts';
import { store } from '../server/enquiries/store/store.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { ownPostgres } from '../test/support/own-postgres.ts';
import { type Proof, runAlone, weakest } from './proof.ts';

const claimer = fileURLToPath(new URL('claims-claimer.ts', import.meta.url));
const lanes = 6;

type Claimed = {
  mails: number;
  claimers: number;
  claimed: number;
  twice: number;
  byNobody: number;
  seconds: number;
};
type Options = { mails: number; processes?: number; careless?: boolean };

/** One enquiry with so many mails due, a millisecond apart. */
async function fill(database: Database, mails: number): Promise<void> {
  const at = new Date(Date.now() - 60 * 60 * 1000);
  const receipt = await store(database, enquiryOf('lead'), {
    page: '/',
    key: 'form-view-0000000001',
    at,
  });
  if (receipt.kind !== 'stored') throw new Error('not stored');
  const rows = Array.from({ length: mails }, (_, n) => {
    const due_at = new Date(at.getTime() + n).toISOString();
    const id = String(n).padStart(6, '0');
    const fixed = {
      enquiry: receipt.reference,
      kind: 'office',
      recipient: 'a@example.org',
      state: 'waiting',
    } as const;
    return { ...fixed, id, message_id: `<${id}@example.org>`, due_at, created_at: due_at };
  });
  for (let n = 0; n < mails; n += 500)
    await database
      .insertInto('outbox')
      .values(rows.slice(n, n + 500))
      .execute();
}

/** Has them claimed on one database. */
async function claimOn(
  place: DatabaseLocation,
  { mails, processes = 4, careless = false }: Options,
): Promise<Claimed> {
  const database = await openDatabase(place);
  await fill(database, mails);
  await database.destroy();
  const args = [place.dataDir, place.databaseUrl ?? '', ...(careless ? ['careless'] : [])];
  const children = Array.from({ length: processes }, () =>
    fork(claimer, args, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  try {
    await Promise.all(children.map(heard));
    const start = performance.now();
    const answers = children.map(heard<string[]>);
    for (const child of children) child.send('go');
    const claimed = (await Promise.all(answers)).flat();
    const different = new Set(claimed).size;
    return {
      ...{
        mails,
        claimers: processes * lanes,
        claimed: claimed.length,
        twice: claimed.length - different,
        byNobody: mails - different,
      },
      seconds: Math.round((performance.now() - start) / 100) / 10,
    };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** The next message of a child; its end is none. */
async function heard<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a claimer has ended');
  });
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return said as T;
}

/** The same on a new SQLite file. */
export async function claimOnSqlite(options: Options): Promise<Claimed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'claims-'));
  return claimOn({ dataDir }, options).finally(() =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}

/**
 * The same on a PostgreSQL of its own, once for each of these; nothing when this machine has none.
 */
export async function claimOnPostgres(all: Options[]): Promise<Claimed[] | undefined> {
  const postgres = await ownPostgres();
  if (!postgres) return undefined;
  try {
    const found: Claimed[] = [];
    for (const options of all)
      found.push(
        await claimOn({ dataDir: '', databaseUrl: await postgres.newDatabase() }, options),
      );
    return found;
  } finally {
    await postgres.remove();
  }
}

export const proof: Proof = {
  promise: 7,
  title: 'Mails claimed by 24 claimers in 4 processes; control: looks first and takes then',
  async run(size) {
    const all = size === 'long' ? { mails: 10_000 } : { mails: 80, processes: 2 };
    // The careless way doubles so much that a tenth shows it.
    const control = { ...all, mails: Math.max(80, all.mails / 10), careless: true };
    const found = [{ ran: await claimOnSqlite(all), careless: await claimOnSqlite(control) }];
    const [ran, careless] = (await claimOnPostgres([all, control])) ?? [];
    if (ran && careless) found.push({ ran, careless });
    const sum = (of: (one: (typeof found)[number]) => number) =>
      found.reduce((total, one) => total + of(one), 0);
    return {
      tried: sum(({ ran }) => ran.mails),
      harmed: sum(({ ran }) => ran.twice + ran.byNobody),
      control: weakest(
        found.map(({ careless }) => ({ tried: careless.mails, harmed: careless.twice })),
      ),
      measured: found.length > 1 ? 'SQLite and PostgreSQL' : 'SQLite; there is no PostgreSQL here',
    };
  },
};

if (import.meta.main) await runAlone(proof);
