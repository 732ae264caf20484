import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { databaseFile, openDatabase } from '../db/database.ts';
import { checkDatabase } from './checks.ts';

onEveryDatabase((under) => {
  test('accepts a current database and refuses that of a newer release', async () => {
    const place = await under.newPlace();
    const database = await openFor(place);
    expect(await checkDatabase(place)).toMatchObject({ state: 'ok' });
    await sql`insert into kysely_migration values ('999-later', '2026')`.execute(database);
    const found = expect.stringContaining('newer than this release (999-later)');
    expect(await checkDatabase(place)).toMatchObject({ state: 'wrong', found });
  });

  test('does not test or create a missing database', async () => {
    const place = await under.emptyPlace();
    expect(await checkDatabase(place)).toMatchObject({ state: 'untested' });
    expect(existsSync(databaseFile(place))).toBe(false);
  });
});

test('finds a damaged file', async () => {
  const place = newPlace();
  await (await openDatabase(place)).destroy();
  const file = databaseFile(place);
  writeFileSync(file, readFileSync(file).fill(0x5a, 5000));
  const todo = expect.stringContaining('restore the newest backup');
  expect(await checkDatabase(place)).toMatchObject({ state: 'wrong', todo });
});

test('explains how to let PgBouncer pass our settings', async () => {
  const fault = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0';
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + fault.length);
  const pooler = createServer((socket) => {
    socket.once('data', () =>
      socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fault)])),
    );
  });
  onTestFinished(() => void pooler.close());
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  const databaseUrl = `postgres://ann:secret@127.0.0.1:${port}/x`;
  const { todo } = await checkDatabase({ ...newPlace(), databaseUrl });
  expect(todo).toContain('ignore_startup_parameters');
});

test('finds a PostgreSQL that is down and prints no password', async () => {
  const databaseUrl = 'postgres://ann:secret@127.0.0.1:1/x';
  const check = await checkDatabase({ ...newPlace(), databaseUrl });
  expect(check).toMatchObject({ state: 'wrong', found: expect.stringContaining('ECONNREFUSED') });
  expect(JSON.stringify(check)).not.toContain('secret');
});
