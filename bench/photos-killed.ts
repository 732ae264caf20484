/**
 * The server, its worker and the process that develops photos are killed with kill -9 all at once,
 * again and again, while photos come that say where they were taken. Afterwards, when it has run in
 * peace: is every photo that was receipted there and developed, and is the camera's mark in no byte
 * of the database's files?
 *
 *   node bench/photos-killed.ts
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sweep } from '../server/enquiries/keeping/erase.ts';
import { databaseFile, openDatabase } from '../server/enquiries/store/database.ts';
import { sweepUploads } from '../server/enquiries/store/kept-files.ts';
import { prove, type Random, until } from './proof.ts';
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

type Outcome = {
  photos: number;
  lost: number;
  marks: number;
  rawAtKills: number;
  marksAtKills: number;
};

const besiege = (kills: number, random: Random): Promise<Outcome> =>
  inFolder('photos-killed', async (dataDir) => {
    const visitors = new Visitors(2);
    const start = async () => {
      const server = await startServer({ dataDir });
      visitors.address = server.address;
      return server;
    };
    let rawAtKills = 0;
    let marksAtKills = 0;
    let server: RealServer | undefined;
    try {
      for (let time = 0; time < kills; time++) {
        const before = visitors.answered.size;
        server = await start();
        await until(
          'twenty more enquiries are answered',
          () => visitors.answered.size >= before + 20,
        );
        // Time enough for some photos to be developed and some not; half the time others come in.
        if (time % 2) visitors.address = undefined;
        await pause(random(time % 2 ? 1500 : 300));
        visitors.address = undefined;
        killAll(server);
        rawAtKills += rawIn(dataDir);
        marksAtKills += marksIn(dataDir);
      }
      server = await start();
      await visitors.finish();
      await until('every photo is developed', () => !rawIn(dataDir), 300);
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
      marksAtKills,
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

await prove({
  promise: 11,
  title: 'kill -9 while photos are developed: none lost, no place left',
  async run(random) {
    const kills = 3;
    const site = await besiege(kills, random);
    return {
      tried: site.photos,
      harmed: site.lost + site.marks,
      // The mark is found as long as photos wait.
      control: { tried: site.rawAtKills, harmed: site.marksAtKills },
      measured: `${kills} kills, at which ${site.rawAtKills} photos were not yet developed; ${site.lost} lost, their mark ${site.marks} times in the database`,
    };
  },
});
