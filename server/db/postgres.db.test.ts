import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { onOwnPostgres } from '../../test/support/every-database.ts';
import { examples } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { Desk } from '../enquiries/desk.ts';
import { type Database, type DatabaseLocation, readDatabase } from './database.ts';
import { isPassing } from './postgres.ts';

const meta = (n: number) => ({ page: '/', key: `form-view-${String(n).padStart(10, '0')}` });
const stored = { kind: 'stored' };
const failed = { kind: 'failed' };
const send = (desk: Desk | undefined, sent: { page: string; key?: string }) =>
  desk?.accept('message', examples.message, sent);
const logged = hearLog();

/** Another’s connection, which asks by itself. */
async function connect(place: DatabaseLocation) {
  const client = new Client(place.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
}
const count = 'select count(*)::int as n from enquiry';

function open(place: DatabaseLocation, patience = 15_000) {
  const desk = new Desk(place, { patience });
  onTestFinished(() => desk.close());
  return desk;
}

onOwnPostgres(({ newPlace, emptyPlace, server }) => {
  test('two servers on one empty database keep everything and agree on receipts', async () => {
    const place = await emptyPlace();
    const desks = [open(place), open(place)];
    const pairs = Array.from({ length: 40 }, (_, n) =>
      Promise.all(desks.map((desk) => send(desk, meta(n)))),
    );
    for (const [first, second] of await Promise.all(pairs)) {
      expect(first).toMatchObject(stored);
      expect({ ...second, repeated: true }).toEqual({ ...first, repeated: true });
    }
    expect(await (await connect(place))(count)).toEqual([{ n: 40 }]);
  });

  test('the same words without a key, sent to two servers at once, are one enquiry', async () => {
    const place = await newPlace();
    const desks = [open(place), open(place)];
    const sendings = Array.from({ length: 20 }, (_, n) => send(desks[n % 2], { page: '/' }));
    for (const outcome of await Promise.all(sendings)) expect(outcome).toMatchObject(stored);
    expect(await (await connect(place))(count)).toEqual([{ n: 1 }]);
  });

  test('reports a database that goes away, and uses it again after a stop or a crash', async () => {
    const place = await newPlace();
    const desk = open(place, 300);
    for (const crash of [false, true]) {
      expect(await send(desk, meta(1 + Number(crash)))).toMatchObject(stored);
      await server()?.stop(crash);
      expect(await desk.ready()).toBe(false);
      expect(await send(desk, meta(9))).toMatchObject(failed);
      await server()?.start();
      expect(await desk.ready()).toBe(true);
    }
    expect(await send(desk, meta(9))).toMatchObject(stored);
    expect(await (await connect(place))(count)).toEqual([{ n: 3 }]);
    expect(JSON.stringify(logged)).not.toMatch(/Ann|Thwaite|01632 ?960/);
  }, 60_000);

  test('a restart within a visitor’s patience is not noticed', async () => {
    const desk = open(await newPlace());
    expect(await desk.ready()).toBe(true);
    await server()?.stop();
    const accepted = send(desk, meta(1));
    await server()?.start();
    expect(await accepted).toMatchObject(stored);
  }, 60_000);

  test('connections that are cut while idle do not end the process', async () => {
    const place = await newPlace();
    const desk = open(place);
    expect(await desk.ready()).toBe(true);
    const cut =
      'select pg_terminate_backend(pid) as cut from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
    expect(await (await connect(place))(cut), 'control').toContainEqual({ cut: true });
    const broke = { message: 'a connection to the database broke' };
    await expect.poll(() => logged).toContainEqual(expect.objectContaining(broke));
    expect(await send(desk, meta(1))).toMatchObject(stored);
  });

  test('nor do those that are cut in a transaction, between two statements', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    const ask = await connect(place);
    const enquiries = (on: Database) => on.selectFrom('enquiry').selectAll().execute();
    const broken = database.transaction().execute(async (transaction) => {
      const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
      const { rows } = await pid.execute(transaction);
      await ask('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await expect.poll(() => logged.length).toBeGreaterThan(0);
      await enquiries(transaction);
    });
    await expect(broken).rejects.toSatisfy(isPassing);
    expect(await enquiries(database), 'the next one works').toEqual([]);
  });

  test('a table that someone locks and leaves locked gives ‘failed’, and the next one is stored', async () => {
    const place = await newPlace();
    const desk = open(place, 300);
    expect(await desk.ready()).toBe(true);
    const ask = await connect(place);
    await ask('begin; lock table enquiry');
    expect(await send(desk, meta(1))).toMatchObject(failed);
    await ask('rollback');
    expect(await send(desk, meta(1))).toMatchObject(stored);
  }, 30_000);

  test('commits wait for the disk although the database’s own settings would not', async () => {
    const place = await newPlace();
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    await (await connect(place))(`alter database ${name} set synchronous_commit = off`);
    const show = 'show synchronous_commit';
    const off = [{ synchronous_commit: 'off' }];
    expect(await (await connect(place))(show), 'control').toEqual(off);
    const { rows } = await sql.raw(show).execute(await openFor(place));
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('counts are numbers, and the reading side cannot write', async () => {
    const reading = readDatabase(await newPlace());
    onTestFinished(() => reading?.destroy());
    const counted = reading?.selectFrom('enquiry').select((row) => row.fn.countAll().as('all'));
    expect(await counted?.execute()).toEqual([{ all: 0 }]);
    const deleting = reading?.deleteFrom('upload_parts').execute();
    await expect(deleting).rejects.toMatchObject({ code: '25006' });
  });
});

test('only what passes by itself is tried again', () => {
  const error = (code: string) => Object.assign(new Error('x'), { code });
  const passing = '40001 40P01 53300 55P03 57P01 08006 ECONNREFUSED ECONNRESET';
  for (const code of passing.split(' ')) expect(isPassing(error(code)), code).toBe(true);
  for (const code of ['23505', '42P01', '28P01', '3D000', 'ERR_INVALID_URL'])
    expect(isPassing(error(code)), code).toBe(false);
  expect(isPassing(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isPassing(new TypeError('x is undefined'))).toBe(false);
});
