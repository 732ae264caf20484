/**
 * A large database is moved into PostgreSQL and back by the office's own command. How long does it
 * take, how much memory, and is every byte there? The control: one byte changed on the way must
 * give another hash.
 *
 *   node bench/moving.ts [MEGABYTES] [ENQUIRIES]
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type DatabaseLocation,
  databaseFile,
  openDatabase,
  readDatabase,
} from '../server/enquiries/store/database.ts';
import { partSize } from '../server/enquiries/store/files.ts';
import { store } from '../server/enquiries/store/store.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { ownPostgres } from '../test/support/own-postgres.ts';
import { mostMemory } from './memory.ts';
import { inFolder } from './real-server.ts';

const megabytes = Number(process.argv[2] ?? 500);
const enquiries = Number(process.argv[3] ?? 5000);
/** As a phone's photo, in parts as the site keeps them. */
const parts = Math.ceil(3_500_000 / partSize);
const photos = Math.ceil((megabytes * 1_000_000) / (parts * partSize));

const post = {
  smtpUrl: 'smtp://127.0.0.1:1',
  enquiryTo: 'office@example.org',
  enquiryFrom: 'site@example.org',
};

/** An enquiry as the site stores it, its mail waiting, and a photo with each of the first. */
async function fill(database: Database): Promise<void> {
  for (let n = 0; n < enquiries; n += 1) {
    const enquiry = `MOVE-${String(n).padStart(6, '0')}`;
    const at = new Date();
    await store(
      database,
      enquiryOf('lead'),
      { page: '/', key: randomUUID(), at, kind: 'real', post },
      () => enquiry,
    );
    if (n < photos) await addPhoto(database, enquiry, at);
  }
}

async function addPhoto(database: Database, enquiry: string, at: Date): Promise<void> {
  const id = `${enquiry}/0`;
  const size = parts * partSize;
  const seen = {
    ...{ width: null, height: null, digest: 'd', reason: null },
    ...{ type: 'image/jpeg' as const, state: 'kept' as const },
  };
  await database.transaction().execute(async (writing) => {
    await writing
      .insertInto('files')
      .values({ id, enquiry, place: 0, name: 'drive.jpg', size, ...seen })
      .execute();
    await writing.insertInto('uploads').values({ id, started_at: at.toISOString() }).execute();
    for (let part = 0; part < parts; part += 1)
      await writing
        .insertInto('upload_parts')
        .values({ upload: id, part, bytes: randomBytes(partSize) })
        .execute();
  });
}

/** One hash of all words and all bytes, whichever database they are in. */
async function hashOf(place: DatabaseLocation, change = false): Promise<string> {
  const database = readDatabase(place);
  if (!database) throw new Error('there is no database');
  const hash = createHash('sha256');
  const rows = await database.selectFrom('enquiry').selectAll().orderBy('reference').execute();
  for (const { reference, fields } of rows) hash.update(`${reference}${JSON.stringify(fields)}`);
  for (let n = 0; n < photos; n += 1) {
    const upload = `MOVE-${String(n).padStart(6, '0')}/0`;
    const kept = await database
      .selectFrom('upload_parts')
      .select('bytes')
      .where('upload', '=', upload)
      .orderBy('part')
      .execute();
    for (const { bytes } of kept) hash.update(bytes);
    if (change) hash.update('x');
  }
  await database.destroy();
  return hash.digest('hex');
}

/** Moves by the command, and says how long it took and how much memory at most. */
async function moveTo(from: DatabaseLocation, target: string) {
  const { PATH } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, ['server/enquiries/office/command.ts', 'move-to', target], {
    env: { PATH, DATA_DIR: from.dataDir, DATABASE_URL: from.databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = new AbortController();
  const memory = mostMemory(child.pid ?? 0, end.signal);
  const [code] = await once(child, 'exit');
  end.abort();
  const seconds = Math.round((performance.now() - began) / 1000);
  return { code, seconds, 'MB of memory': (await memory).all };
}

await inFolder('moving', async (folder) => {
  const postgres = await ownPostgres();
  if (!postgres) throw new Error('this machine has no PostgreSQL');
  try {
    const old = { dataDir: join(folder, 'old') };
    const database = await openDatabase(old);
    await fill(database);
    await database.destroy();
    const there = { dataDir: join(folder, 'there'), databaseUrl: await postgres.newDatabase() };
    const back = { dataDir: join(folder, 'back') };
    const rows = {
      'into PostgreSQL': await moveTo(old, there.databaseUrl),
      'and back into SQLite': await moveTo(there, `sqlite:${back.dataDir}`),
    };
    const hashes = [await hashOf(old), await hashOf(there), await hashOf(back)];
    console.log(
      `${enquiries} enquiries, ${photos} photos, ${Math.round(statSync(databaseFile(old)).size / 1e6)} MB; load ${loadavg().map((n) => n.toFixed(1))}`,
    );
    console.table(rows);
    console.log(`the same in all three: ${new Set(hashes).size === 1}`);
    console.log(`control, a byte more: ${(await hashOf(back, true)) === hashes[0]}`);
  } finally {
    await postgres.remove();
  }
});
