import { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPlace } from '../../../test/support/examples.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { claimPhoto } from '../developing/queue.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { claim } from './claims.ts';
import { Supervisor, superviseWorker } from './supervise.ts';

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
    Boolean(logged.push(JSON.parse(String(line)))),
  );
});
afterEach(() => vi.restoreAllMocks());

const died = 'the worker died; another one is started';
const unreleased = 'a dead worker’s mails and photo wait for their leases to end';
const said = (message: string) => logged.filter((line) => line.message === message);

/** Supervises a program that writes its name into `named` and then does what `words` say. */
function open(use: UseDatabase, words = 'setInterval(() => undefined, 1000)', patience = 10_000) {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const [file, named] = [join(folder, 'worker.mjs'), join(folder, 'name')];
  const writeName = `import { renameSync, writeFileSync } from 'node:fs';
    writeFileSync('${named}.new', process.argv[2]); renameSync('${named}.new', '${named}');`;
  writeFileSync(file, `${writeName} ${words}`);
  const worker = superviseWorker(use, {
    file,
    silence: 20_000,
    patience,
    output: 'ignore',
  });
  onTestFinished(async () => {
    await worker.stop();
    rmSync(folder, { recursive: true });
  });
  const name = async () => {
    await vi.waitUntil(() => existsSync(named), { timeout: 10_000 });
    return readFileSync(named, 'utf8');
  };
  return {
    worker,
    name,
    forget: () => rmSync(named, { force: true }),
    hasStarted: () => existsSync(named),
  };
}

/** An enquiry with a mail and a photo that the worker of this name has claimed. */
async function claimed() {
  const database = await openFor(newPlace());
  await fill(database, 'NIDD-7K3F', { files: { 'a.jpg': [Buffer.from('raw')] } });
  const photo = { file: 'NIDD-7K3F/0', turn: 0, pixels: 1, due_at: '' };
  await database.insertInto('developing').values(photo).execute();
  const leases = async () => ({
    mails: (await database.selectFrom('outbox').select('lease').orderBy('kind').execute()).map(
      ({ lease }) => lease?.split('/')[0],
    ),
    photos: (await database.selectFrom('developing').select('lease').execute()).map(
      ({ lease }) => lease?.split('/')[0],
    ),
  });
  const take = async (name: string) => {
    await claim(database, name, new Date());
    await claim(database, 'another', new Date());
    await claimPhoto(database, name, new Date());
  };
  return { database, leases, take };
}

test('the mails and the photo that a worker had when it was killed are free at once, and nobody else’s', async () => {
  const { database, leases, take } = await claimed();
  const { worker, name } = open((work) => work(database));
  const mine = await name();
  await take(mine);
  const held = await leases();
  expect([held.mails.toSorted(), held.photos], 'control').toEqual([
    ['another', mine].toSorted(),
    [mine],
  ]);
  process.kill(worker.pid() as number, 'SIGKILL');
  await vi.waitFor(
    async () => {
      const left = await leases();
      expect(left.mails.toSorted()).toEqual(['another', undefined]);
      expect(left.photos).toEqual([undefined]);
    },
    { timeout: 10_000 },
  );
  expect(said(died)).toMatchObject([{ level: 'error', signal: 'SIGKILL', deaths: 1 }]);
  expect(said(unreleased)).toEqual([]);
});

test('stopping waits until what the worker had is free', async () => {
  const { database, leases, take } = await claimed();
  const { worker, name } = open((work) => work(database));
  await take(await name());
  await worker.stop();
  expect((await leases()).mails.toSorted()).toEqual(['another', undefined]);
  expect((await leases()).photos).toEqual([undefined]);
  expect(said(died), 'one that is told to stop has not died').toEqual([]);
});

test('when the database is away as a worker dies, the log says so and another is started all the same', async () => {
  let workers = 0;
  const away: UseDatabase = async () => {
    workers++;
    throw new TypeError('away');
  };
  const { worker } = open(away, 'process.exit(3)');
  await vi.waitUntil(() => workers >= 2, { timeout: 10_000 });
  await worker.stop();
  expect(said(unreleased)[0]).toMatchObject({ level: 'error', error: 'TypeError' });
  expect(said(died)[0]).toMatchObject({ code: 3 });
});

test('between a death and the next start nothing runs, and stopping then means that nothing starts', async () => {
  const { worker, forget, hasStarted } = open(async () => undefined as never, 'process.exit(3)');
  expect([worker.running(), worker.pid()]).toEqual([true, expect.any(Number)]);
  // The third waits for nearly a second.
  await vi.waitUntil(() => said(died).length >= 3, { timeout: 10_000 });
  expect([worker.running(), worker.pid()]).toEqual([false, undefined]);
  await worker.stop();
  forget();
  await pause(1500);
  expect([hasStarted(), said(died).length]).toEqual([false, 3]);
});

test('one that stops when it is told to is not killed afterwards', async () => {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill');
  const { worker, name } = open(async () => undefined as never, undefined, 300);
  await name();
  await worker.stop();
  await pause(600);
  expect(kill.mock.calls).toEqual([['SIGTERM']]);
});

test('one that was never started can be stopped', async () => {
  const worker = new Supervisor(async () => undefined as never);
  expect([worker.running(), worker.pid()]).toEqual([false, undefined]);
  await expect(worker.stop()).resolves.toBeUndefined();
});
