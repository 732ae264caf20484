/** Another process's lock is waited for: by an opening, and by a statement of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newPlace } from '../../test/support/examples.ts';
import { databaseFile, openDatabase } from './database.ts';

vi.mock('node:timers/promises', () => import('../../test/support/no-pauses.ts'));

/** Lets another process have the whole file; answers how to have it leave in a moment. */
async function holdElsewhere(file: string): Promise<() => void> {
  const script = `import { DatabaseSync } from 'node:sqlite';
    const file = new DatabaseSync(process.argv[1]);
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    console.log('held');
    process.stdin.once('data', () => setTimeout(() => process.exit(), 100));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, file]);
  await once(holder.stdout, 'data');
  return () => void holder.stdin.write('leave');
}

test('a server starts while another process has the file for a moment', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const leave = await holdElsewhere(databaseFile(place));
  expect(() => new DatabaseSync(databaseFile(place)).exec('pragma journal_mode = wal')).toThrow(
    /locked/,
  );
  leave();
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
  vi.mocked(pause).mockClear();
  vi.mocked(pause).mockImplementationOnce(async () => undefined);
  vi.mocked(pause).mockImplementationOnce(async () => other.exec('commit'));
  await sql`insert into seen values ('once')`.execute(database);
  expect((await sql`select * from seen`.execute(database)).rows).toEqual([{ word: 'once' }]);
  expect(vi.mocked(pause).mock.calls).toEqual([[1], [2]]);
  other.close();
  await database.destroy();
});
