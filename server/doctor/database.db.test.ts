import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { databaseFile, openDatabase } from '../enquiries/store/database.ts';
import { checkDatabase } from './database.ts';

onEveryDatabase((under) => {
  test('a database that is up to date is right; one that a newer version changed is not', async () => {
    const place = await under.newPlace();
    const database = await openFor(place);
    const checks = await checkDatabase(place);
    expect(checks.length).toBeGreaterThan(1);
    expect(checks.filter((check) => !check.done)).toEqual([]);
    await sql`insert into kysely_migration values ('999-later', '2026')`.execute(database);
    const line = expect.stringMatching(/newer than this release \(999-later\): /);
    expect((await checkDatabase(place)).at(-1)).toEqual({ done: false, line });
  });

  test('where there is none yet nothing is tried', async () => {
    const place = await under.emptyPlace();
    expect((await checkDatabase(place)).at(-1)).toMatchObject({ done: false, tried: false });
    expect(existsSync(databaseFile(place))).toBe(false);
  });
});

test('a damaged file is wrong', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const file = databaseFile(place);
  writeFileSync(file, readFileSync(file).fill(0x5a, 5000));
  const [check] = await checkDatabase(place);
  expect(check).toEqual({ done: false, line: expect.stringContaining('backup') });
});

test('a PostgreSQL that is away is wrong, and no password is told', async () => {
  const databaseUrl = 'postgres://ann:geheim@127.0.0.1:1/x';
  const [check] = await checkDatabase({ ...newPlace(), databaseUrl });
  const line = expect.stringMatching(/^(?!.*geheim).*ECONNREFUSED.*: check host.*DATABASE_URL/);
  expect(check).toEqual({ done: false, line });
});

test('a PgBouncer that refuses our time limits is named, and the line that it needs', async () => {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '', ''];
  const words = Buffer.from(fields.join('\0'));
  const head = Buffer.from([0x45, 0, 0, 0, words.length + 4]);
  const server = createServer((socket) => socket.end(Buffer.concat([head, words])));
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://ann@127.0.0.1:${port}/x`;
  const [check] = await checkDatabase({ ...newPlace(), databaseUrl });
  const line = expect.stringMatching(
    /^DATABASE_URL: .*PgBouncer.*“ignore_startup_parameters = lock_timeout, statement_timeout,/,
  );
  expect(check).toEqual({ done: false, line });
});
