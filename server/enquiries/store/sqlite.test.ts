/** Another process's lock is waited for: by an opening, and by a statement of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile, openDatabase } from './database.ts';

const newPlace = () => ({ dataDir: mkdtempSync(join(tmpdir(), 'locked-')) });

/** Lets another process have the whole file for 300 ms; resolves when it has it. */
async function holdElsewhere(file: string): Promise<void> {
  const script = `import { DatabaseSync } from 'node:sqlite';
    const file = new DatabaseSync(process.argv[1]);
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    console.log('held');
    setTimeout(() => process.exit(), 300);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, file]);
  await once(holder.stdout, 'data');
}

test('a server starts while another process has the file for a moment', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  await holdElsewhere(databaseFile(place));
  expect(() => new DatabaseSync(databaseFile(place)).exec('pragma journal_mode = wal')).toThrow(
    /locked/,
  );
  const database = await openDatabase(place);
  const { rows } = await sql`pragma busy_timeout`.execute(database);
  expect(rows, 'once it serves, nothing holds up the process').toEqual([{ timeout: 0 }]);
  await database.destroy();
});

test('a statement on its own waits for another writer, and runs once', async () => {
  const place = newPlace();
  const database = await openDatabase(place);
  await sql`create table seen (word text)`.execute(database);
  const other = new DatabaseSync(databaseFile(place));
  other.exec('begin immediate');
  setTimeout(() => other.exec('commit'), 20);
  await sql`insert into seen values ('once')`.execute(database);
  expect((await sql`select * from seen`.execute(database)).rows).toEqual([{ word: 'once' }]);
  other.close();
  await database.destroy();
});

test('one that holds on for longer is told of, not waited for without end', async () => {
  const place = newPlace();
  const database = await openDatabase(place);
  const other = new DatabaseSync(databaseFile(place));
  other.exec('begin immediate');
  await expect(sql`create table seen (word text)`.execute(database)).rejects.toThrow(/locked/);
  other.exec('rollback');
  other.close();
  await database.destroy();
});
