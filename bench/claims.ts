/**
 * Twelve claimers in two processes take two hundred mails from one outbox at once. Is any
 * taken twice, or by nobody? The control looks first and takes then, and must take some twice.
 *
 *   node bench/claims.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from '../server/enquiries/store/database.ts';
import { store } from '../server/enquiries/store/store.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { type Control, prove, untilHarmed } from './proof.ts';
import { inFolder } from './real-server.ts';

const claimer = fileURLToPath(new URL('claims-claimer.ts', import.meta.url));

type Claimed = { twice: number; byNobody: number };

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
  mails: number,
  { careless = false } = {},
): Promise<Claimed> {
  const database = await openDatabase(place);
  await fill(database, mails);
  await database.destroy();
  const args = [place.dataDir, place.databaseUrl ?? '', ...(careless ? ['careless'] : [])];
  const children = Array.from({ length: 2 }, () =>
    fork(claimer, args, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  try {
    await Promise.all(children.map(heard));
    const answers = children.map(heard<string[]>);
    for (const child of children) child.send('go');
    const claimed = (await Promise.all(answers)).flat();
    const different = new Set(claimed).size;
    return { twice: claimed.length - different, byNobody: mails - different };
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

await prove({
  promise: 7,
  title: 'Mails claimed by 12 claimers in 2 processes; control: looks first and takes then',
  run: () =>
    inFolder('claims', async (folder) => {
      const postgres = await needPostgres();
      let folders = 0;
      const onSqlite = async () => ({ dataDir: join(folder, String(folders++)) });
      const onPostgres = async () => ({ dataDir: '', databaseUrl: await postgres.newDatabase() });
      const mails = 200;
      const controls: Control[] = [];
      let harmed = 0;
      try {
        for (const newPlace of [onSqlite, onPostgres]) {
          const { twice, byNobody } = await claimOn(await newPlace(), mails);
          harmed += twice + byNobody;
          const control = untilHarmed(3, async () => {
            const careless = await claimOn(await newPlace(), mails, { careless: true });
            return { tried: mails, harmed: careless.twice };
          });
          controls.push(await control);
        }
        // The control must be harmed on each database.
        const [weakest] = controls.toSorted((one, other) => one.harmed - other.harmed);
        return {
          tried: 2 * mails,
          harmed,
          ...(weakest && { control: weakest }),
          measured: 'SQLite and PostgreSQL',
        };
      } finally {
        await postgres.remove();
      }
    }),
});
