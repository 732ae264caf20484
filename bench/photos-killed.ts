/**
 * The server, its worker and the process that develops photos are killed with kill -9 all at once,
 * again and again, while photos come that say where they were taken. Afterwards, when it has run in
 * peace: is every photo that was receipted there and developed, and is the camera's mark in no byte
 * of the database's files? The control develops photos on a database that does not overwrite what
 * it deletes.
 *
 *   node bench/photos-killed.ts
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { developNext } from '../server/enquiries/developing/develop-next.ts';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { sweep } from '../server/enquiries/keeping/erase.ts';
import { databaseFile, openDatabase } from '../server/enquiries/store/database.ts';
import type { StoredFile } from '../server/enquiries/store/files.ts';
import { sweepUploads } from '../server/enquiries/store/kept-files.ts';
import { examples } from '../test/support/examples.ts';
import { phonePhoto } from '../test/support/upload-examples.ts';
import { type Proof, runAlone } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

/** The camera's mark in every photo of these visitors, beside the place where it was taken. */
const mark = 'CanaryPhone';

/** How often it is in the database's file and its log. */
function marksIn(dataDir: string): number {
  const files = ['', '-wal'].map((end) => databaseFile({ dataDir }) + end).filter(existsSync);
  return files.reduce(
    (sum, file) => sum + readFileSync(file).toString('latin1').split(mark).length - 1,
    0,
  );
}

/** A process and all its children. */
function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

function killAll({ process: { pid = 0 } }: RealServer): void {
  for (const each of family(pid)) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

const read = <T>(dataDir: string, look: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(databaseFile({ dataDir }), { readOnly: true, timeout: 5000 });
  try {
    return look(database);
  } finally {
    database.close();
  }
};
const rawIn = (dataDir: string): number =>
  read(dataDir, (database) =>
    Number(database.prepare(`select count(*) as n from files where state = 'raw'`).get()?.n),
  );

type Outcome = { photos: number; lost: number; marks: number; rawAtKills: number };

const besiege = (kills: number): Promise<Outcome> =>
  inFolder('photos-killed', async (dataDir) => {
    const visitors = new Visitors(2);
    const start = async () => {
      const server = await startServer({ dataDir, additions: ['without-pages'] });
      visitors.address = server.address;
      return server;
    };
    let rawAtKills = 0;
    let server: RealServer | undefined;
    try {
      for (let time = 0; time < kills; time++) {
        const before = visitors.answered.size;
        server = await start();
        while (visitors.answered.size < before + 20) await pause(5);
        // Time enough for some photos to be developed and some not; half the time others come in.
        if (time % 2) visitors.address = undefined;
        await pause(Math.random() * (time % 2 ? 1500 : 300));
        visitors.address = undefined;
        killAll(server);
        rawAtKills += rawIn(dataDir);
      }
      server = await start();
      await visitors.finish();
      const end = performance.now() + 300_000;
      while (rawIn(dataDir) && performance.now() < end) await pause(200);
      await server.end('SIGTERM');
    } finally {
      if (server?.process.exitCode === null) killAll(server);
    }
    await tenMinutesLater(dataDir);
    const photos = [...visitors.answered.values()].flatMap(({ files }) => files.slice(1));
    return {
      photos: photos.length,
      lost: photos.filter((digest) => !isDeveloped(dataDir, digest)).length,
      marks: marksIn(dataDir),
      rawAtKills,
    };
  });

/** What the worker does by then: uploads of enquiries that were cut short are deleted. */
async function tenMinutesLater(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await sweepUploads(database, new Date(Date.now() + 11 * 60_000));
  await sweep(database);
  await database.destroy();
}

const isDeveloped = (dataDir: string, digest: string): boolean =>
  read(dataDir, (database) => {
    const [file] = database
      .prepare(
        `select state, size, (select sum(length(bytes)) from upload_parts where upload = files.id) as arrived,
         (select bytes from upload_parts where upload = files.id and part = 0) as head from files where digest = ?`,
      )
      .all(digest);
    const head = Buffer.from((file?.head as Uint8Array | undefined) ?? []);
    return file?.state === 'kept' && file.arrived === file.size && head.readUInt16BE(0) === 0xffd8;
  });

/** So many photos developed by the site's own code, on a database that only marks bytes as free. */
const withoutOverwriting = (photos: number): Promise<number> =>
  inFolder('photos-killed', async (dataDir) => {
    const open = async () => {
      const database = await openDatabase({ dataDir });
      await sql`pragma secure_delete = off`.execute(database);
      return database;
    };
    const desk = new Desk({ dataDir }, { open });
    const post = {
      smtpUrl: undefined,
      enquiryTo: undefined,
      enquiryFrom: undefined,
    };
    for (let n = 0; n < photos; n++) {
      const files = [await rawPhoto()];
      await desk.accept('lead', examples.lead, { page: '/', key: randomUUID(), files });
      await developNext({ use: desk.use, post, worker: 'control' });
    }
    await desk.use(sweep);
    await desk.close();
    return marksIn(dataDir);
  });

async function rawPhoto(): Promise<StoredFile> {
  const bytes = Buffer.concat([await phonePhoto(), randomBytes(9)]);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const parts = async function* () {
    yield bytes;
  };
  const measures = { size: bytes.length, width: 320, height: 200 };
  return { name: 'yard.jpg', type: 'image/jpeg', ...measures, digest, raw: true, parts };
}

export const proof: Proof = {
  promise: 11,
  title:
    'kill -9 while photos are developed: none lost, no place left; control: bytes not overwritten',
  async run(size) {
    const kills = size === 'long' ? 20 : 3;
    const site = await besiege(kills);
    const tried = size === 'long' ? 20 : 5;
    const marks = await withoutOverwriting(tried);
    return {
      tried: site.photos,
      harmed: site.lost + site.marks,
      control: { tried, harmed: Math.min(tried, marks) },
      measured: `${kills} kills, at which ${site.rawAtKills} photos were not yet developed; ${site.lost} lost, their mark ${site.marks} times in the database`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
