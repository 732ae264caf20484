import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../test/support/examples.ts';
import { mailOn } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { databaseFile } from '../db/database.ts';
import { Desk, type DeskOptions, onOutcome } from './desk.ts';

vi.mock('node:timers/promises', () => import('../../test/support/no-pauses.ts'));

const meta = { page: '/areas/ripon?name=canary#x', key: 'form-view-0000000001' };
const otherKey = (n: number) => ({ ...meta, key: `form-view-1${String(n).padStart(9, '0')}` });
const words = 'canary words that nobody but the office reads';
const values = {
  ...examples.town,
  name: 'Canary Finch',
  email: 'canary@example.org',
  phone: '01632 960 777',
  details: words,
};

const logged = hearLog();

function open(place = newPlace(), options: DeskOptions = { patience: 20 }) {
  const desk = new Desk(place, options);
  onTestFinished(() => desk.close());
  const rows = () => {
    const database = new DatabaseSync(databaseFile(place), { readOnly: true });
    const found = database.prepare('select * from enquiry order by received_at').all();
    database.close();
    return found;
  };
  return { desk, place, rows };
}

/** Another process that holds the write lock, as a backup tool gone wrong would. */
function lock(place: { dataDir: string }) {
  const other = new DatabaseSync(databaseFile(place));
  other.exec('begin immediate');
  return () => other.close();
}

test('ignores a malformed idempotency key', async () => {
  const { desk, rows } = open();
  for (const key of [
    undefined,
    '',
    'short',
    ['form-view-0000000001'],
    1_234_567_890_123_456,
    'x'.repeat(101),
    "form-view'--00000001",
  ])
    await desk.accept('town', values, { page: '/', key });
  expect(rows()).toMatchObject([{ key: expect.stringMatching(/^words:/) }]);
});

test('two desks on one file, opened at once on an empty folder, keep everything and agree on receipts', async () => {
  const place = newPlace();
  const [one, two] = [open(place, { patience: 20_000 }), open(place, { patience: 20_000 })];
  const sides = (n: number) => [
    one.desk.accept('town', values, otherKey(n)),
    two.desk.accept('town', values, otherKey(n)),
  ];
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => Promise.all(sides(n))));
  const receipts = outcomes.map((both) => both.map((one) => ({ ...one, repeated: undefined })));
  for (const [first, second] of receipts) expect(first).toEqual(second);
  expect(outcomes.flat().every((outcome) => outcome.kind === 'stored')).toBe(true);
  expect(one.rows()).toHaveLength(30);
});

test('a lock that lasts gives ‘failed’ without stopping the process, and the next one is stored when it is gone', async () => {
  const { desk, place, rows } = open();
  expect(await desk.ready()).toBe(true);
  const unlock = lock(place);
  vi.mocked(pause).mockClear();
  expect(await desk.accept('town', values, meta)).toEqual({
    kind: 'failed',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(pause, 'the server went on serving').toHaveBeenCalled();
  expect(await desk.ready()).toBe(false);
  unlock();
  expect(await desk.accept('town', values, meta)).toMatchObject({ kind: 'stored' });
  expect(await desk.ready()).toBe(true);
  expect(rows()).toHaveLength(1);
});

test('a sender over the limit waits; a missing address or database delays nobody', async () => {
  const now = new Date('2026-11-21T08:25:00.000Z');
  const { desk, place } = open(undefined, { patience: 20, now: () => now, floodLimit: 1 });
  const visitor = '192.0.2.7';
  expect(await desk.wait('town', visitor)).toBeUndefined();
  await desk.accept('town', values, { ...meta, visitor });
  expect(await desk.wait('town', visitor)).toBe(300);
  expect(await desk.wait('town', '192.0.2.8')).toBeUndefined();
  expect(await desk.wait('town', undefined)).toBeUndefined();
  const away = open(place, { open: () => Promise.reject(new Error('away')), floodLimit: 1 });
  expect(await away.desk.wait('town', visitor)).toBeUndefined();
});

test('a failure is logged under its id, and nothing in the log is the visitor’s', async () => {
  const { desk, place } = open();
  await desk.accept('town', values, otherKey(1));
  await desk.accept('town', { ...values, details: 'other words of the canary' }, otherKey(1));
  const unlock = lock(place);
  const outcome = await desk.accept('town', values, meta);
  unlock();
  const failures = logged.filter(({ level }) => level === 'error');
  expect(failures).toMatchObject([
    {
      message: 'enquiry could not be stored',
      id: outcome.kind === 'failed' && outcome.id,
      form: 'town',
      sqlite: 5,
      reason: 'database is locked',
    },
  ]);
  expect(logged.map(({ level }) => level)).toEqual(['info', 'warning', 'error']);
  expect(JSON.stringify(logged)).not.toMatch(/canary|finch|01632 ?960 ?777|HG5/i);
});

test('an error that quotes the visitor is not quoted', async () => {
  const breaking = async () => {
    throw new Error(`cannot store ${JSON.stringify(values)}\n    at ${values.name}`);
  };
  const { desk } = open(newPlace(), { open: breaking });
  expect(await desk.accept('town', values, meta)).toMatchObject({ kind: 'failed' });
  expect(await desk.ready()).toBe(false);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toMatch(/canary|finch/i);
});

test('closing waits for what was accepted, and a closed desk takes nothing', async () => {
  const { desk, rows } = open();
  const accepted = Promise.all(
    Array.from({ length: 10 }, (_, n) => desk.accept('town', values, otherKey(n))),
  );
  await desk.close();
  expect((await accepted).map((outcome) => outcome.kind)).toEqual(Array(10).fill('stored'));
  expect(rows()).toHaveLength(10);
  expect(await desk.accept('town', values, meta)).toMatchObject({ kind: 'failed' });
  expect(await desk.ready()).toBe(false);
  await desk.close();
});

test('only the site’s own token makes a test enquiry, and only once; any other is a customer’s', async () => {
  const office = 'office@thornbeck.example';
  const post = { ...mailOn, enquiryTo: office };
  const { desk, rows } = open(undefined, { post });
  const heard: string[] = [];
  onOutcome(({ outcome }) => heard.push(outcome));
  const right = '0d9a2f4e-0000-4000-8000-000000000001';
  const run = { id: 1, day: '2026-11-23', token: right, tries: 1, sent_at: '', quiet_until: '' };
  const tried = (ms: number) => ({ tried_at: new Date(Date.now() + ms).toISOString() });
  await desk.use((database) =>
    database
      .insertInto('canary')
      .values({ ...run, ...tried(-11 * 60_000) })
      .execute(),
  );
  await desk.accept('town', { ...values, details: 'late' }, { ...otherKey(9), canary: right });
  await desk.use((database) => database.updateTable('canary').set(tried(0)).execute());
  const tokens = ['', 'canary', `canary:${right}`, right, right];
  for (const [n, canary] of tokens.entries())
    await desk.accept('town', { ...values, details: `${n}` }, { ...otherKey(n), canary });
  const kinds = rows().map((row) => [JSON.parse(String(row.fields)).details, row.kind]);
  expect(kinds.toSorted()).toEqual([
    ['0', 'real'],
    ['1', 'real'],
    ['2', 'real'],
    ['3', 'canary'],
    ['late', 'real'],
  ]);
  expect(heard.filter((outcome) => outcome === 'canary')).toEqual(['canary']);
  // No form can send it: a visitor with that key would get the test's receipt.
  expect(rows().find(({ kind }) => kind === 'canary')?.key).toBe(`canary:${right}`);
});

test('publishes each enquiry once, by form and outcome', async () => {
  const heard: string[] = [];
  onOutcome(({ form, outcome }) => heard.push(`${form} ${outcome}`));
  const { desk } = open();
  const other = { ...values, details: 'Other ground' };
  await desk.accept('town', values, meta);
  await desk.accept('town', values, meta);
  await desk.accept('town', other, meta);
  await desk.accept('town', { ...other, email: 'nobody' }, otherKey(1));
  await desk.accept('message', examples.message, { page: '/', trap: 'https://buy.example' });
  const flooded = open(undefined, { floodLimit: 1 }).desk;
  const visitor = '198.51.100.1';
  await flooded.accept('town', values, { ...meta, visitor });
  await flooded.accept('town', other, { ...otherKey(1), visitor });
  await open(undefined, { open: () => Promise.reject(new Error('away')) }).desk.accept(
    'lead',
    examples.lead,
    { page: '/' },
  );
  expect(heard).toEqual([
    'town accepted',
    'town repeated',
    'town conflict',
    'town invalid',
    'message set-aside',
    'town accepted',
    'town slow-down',
    'lead failed',
  ]);
});
