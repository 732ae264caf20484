import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onOwnPostgres } from '../../../test/support/every-database.ts';
import { enquiryOf, examples } from '../../../test/support/examples.ts';
import { openFor } from '../../../test/support/filled.ts';
import { Desk } from '../intake/desk.ts';
import { type DatabaseLocation, openDatabase, readDatabase } from './database.ts';
import { isPassing } from './postgres.ts';
import { store } from './store.ts';

const meta = (n: number) => ({ page: '/', key: `form-view-${String(n).padStart(10, '0')}` });
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(String(line))),
  );
});

/** Another's connection. */
async function connect(place: DatabaseLocation): Promise<Client> {
  const client = new Client(place.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function open(place: DatabaseLocation, patience = 15_000) {
  const desk = new Desk(place, { patience });
  onTestFinished(() => desk.close());
  return desk;
}

onOwnPostgres(({ newPlace, emptyPlace, server }) => {
  test('two servers on one empty database keep everything and agree on receipts', async () => {
    const place = await emptyPlace();
    const [one, two] = [open(place), open(place)];
    const pairs = Array.from({ length: 40 }, (_, n) =>
      [one, two].map((desk) => desk.accept('message', examples.message, meta(n))),
    );
    const outcomes = await Promise.all(pairs.map((pair) => Promise.all(pair)));
    for (const [first, second] of outcomes) expect(first).toEqual(second);
    expect(outcomes.flat().every((outcome) => outcome.kind === 'stored')).toBe(true);
    expect(
      (await (await connect(place)).query('select count(*)::int as n from enquiry')).rows,
    ).toEqual([{ n: 40 }]);
  });

  test('the same words without a key, sent to two servers at once, are one enquiry', async () => {
    const place = await newPlace();
    const desks = [open(place), open(place)];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        desks[n % 2]?.accept('message', examples.message, { page: '/' }),
      ),
    );
    expect(
      new Set(outcomes.map((outcome) => outcome?.kind === 'stored' && outcome.reference)).size,
    ).toBe(1);
  });

  test('a database that goes away is told, and used again when it is back, gently stopped or crashed', async () => {
    const place = await newPlace();
    const desk = open(place, 300);
    for (const crash of [false, true]) {
      expect(await desk.accept('message', examples.message, meta(1 + Number(crash)))).toMatchObject(
        { kind: 'stored' },
      );
      await server()?.stop(crash);
      expect(await desk.ready()).toBe(false);
      expect(await desk.accept('message', examples.message, meta(9))).toMatchObject({
        kind: 'failed',
      });
      await server()?.start();
      expect(await desk.ready()).toBe(true);
    }
    expect(await desk.accept('message', examples.message, meta(9))).toMatchObject({
      kind: 'stored',
    });
    expect(
      (await (await connect(place)).query('select count(*)::int as n from enquiry')).rows,
    ).toEqual([{ n: 3 }]);
    expect(logged.join('')).not.toMatch(/Ann|Thwaite|01632 ?960/);
  }, 60_000);

  test('a restart within a visitor’s patience is not noticed', async () => {
    const place = await newPlace();
    const desk = open(place);
    expect(await desk.ready()).toBe(true);
    await server()?.stop();
    const accepted = desk.accept('message', examples.message, meta(1));
    await server()?.start();
    expect(await accepted).toMatchObject({ kind: 'stored' });
  }, 60_000);

  test('connections that are cut while idle do not end the process', async () => {
    const place = await newPlace();
    const desk = open(place);
    expect(await desk.ready()).toBe(true);
    const cut =
      'select pg_terminate_backend(pid) as cut from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
    expect((await (await connect(place)).query(cut)).rows, 'control: there was one').toContainEqual(
      { cut: true },
    );
    await vi.waitUntil(() =>
      logged.some((line) => line.includes('a connection to the database broke')),
    );
    expect(await desk.accept('message', examples.message, meta(1))).toMatchObject({
      kind: 'stored',
    });
  });

  test('nor do those that are cut in a transaction, between two statements', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    const admin = await connect(place);
    const broken = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await vi.waitUntil(() => logged.length > 0);
      await transaction.selectFrom('enquiry').selectAll().execute();
    });
    await expect(broken).rejects.toSatisfy(isPassing);
    expect(
      await database.selectFrom('enquiry').selectAll().execute(),
      'the next one works',
    ).toEqual([]);
  });

  test('a table that someone locks and leaves locked gives ‘failed’ in time, and the next one is stored', async () => {
    const place = await newPlace();
    const desk = open(place, 300);
    expect(await desk.ready()).toBe(true);
    const other = await connect(place);
    await other.query('begin; lock table enquiry');
    const start = performance.now();
    expect(await desk.accept('message', examples.message, meta(1))).toMatchObject({
      kind: 'failed',
    });
    expect(performance.now() - start).toBeLessThan(6000);
    await other.query('rollback');
    expect(await desk.accept('message', examples.message, meta(1))).toMatchObject({
      kind: 'stored',
    });
  }, 30_000);

  test('commits wait for the disk although the database’s own settings would not', async () => {
    const place = await newPlace();
    const admin = await connect(place);
    await admin.query(
      `alter database ${new URL(place.databaseUrl ?? '').pathname.slice(1)} set synchronous_commit = off`,
    );
    const show = 'show synchronous_commit';
    expect((await (await connect(place)).query(show)).rows, 'control').toEqual([
      { synchronous_commit: 'off' },
    ]);
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    expect(
      (
        await database.executeQuery({
          ...database.selectFrom('enquiry').selectAll().compile(),
          sql: show,
        })
      ).rows,
    ).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('counts are numbers, bytes are bytes, and the reading side cannot write', async () => {
    const place = await newPlace();
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    const receipt = await store(database, enquiryOf('lead'), {
      page: '/',
      key: undefined,
      at: new Date(),
    });
    const enquiry = receipt.kind === 'stored' ? receipt.reference : '';
    const file = {
      id: 'f',
      enquiry,
      place: 0,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 3,
      digest: '',
      state: 'kept',
    } as const;
    await database.insertInto('files').values(file).execute();
    await database.insertInto('uploads').values({ id: 'f', started_at: '' }).execute();
    await database
      .insertInto('upload_parts')
      .values({ upload: 'f', part: 0, bytes: new Uint8Array([0, 255, 10]) })
      .execute();
    const reading = readDatabase(place);
    onTestFinished(() => reading?.destroy());
    expect([
      ...((await reading?.selectFrom('upload_parts').select('bytes').executeTakeFirst())?.bytes ??
        []),
    ]).toEqual([0, 255, 10]);
    expect(
      await reading
        ?.selectFrom('enquiry')
        .select((row) => row.fn.countAll().as('all'))
        .execute(),
    ).toEqual([{ all: 1 }]);
    await expect(reading?.deleteFrom('upload_parts').execute()).rejects.toMatchObject({
      code: '25006',
    });
  });
});

test('only what passes by itself is tried again', () => {
  const error = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of [
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57P01',
    '08006',
    'ECONNREFUSED',
    'ECONNRESET',
  ])
    expect(isPassing(error(code)), code).toBe(true);
  for (const code of ['23505', '42P01', '28P01', '3D000', 'ERR_INVALID_URL'])
    expect(isPassing(error(code)), code).toBe(false);
  expect(isPassing(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isPassing(new TypeError('x is undefined'))).toBe(false);
});
