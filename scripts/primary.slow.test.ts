import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/db/database.ts';
import { folderWith, leastBuild } from '../test/support/folder-with.ts';

const patience = { timeout: 20_000 };
const inBuilds = (name: string) =>
  Object.entries(leastBuild(name)).map(([file, words]) => [`builds/${name}/${file}`, words]);

/** A primary that serves the first of two builds; `place` publishes another one. */
async function primary(settings: Record<string, string> = {}) {
  const folder = folderWith(Object.fromEntries([...inBuilds('first'), ...inBuilds('second')]));
  // The server's code looks for the build beside it.
  for (const part of ['calendar', 'content', 'enquiry', 'scripts', 'server', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true });
  for (const name of ['first', 'second'])
    cpSync('content', join(folder, 'builds', name, 'content'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const place = (name: string) => {
    symlinkSync(join('builds', name), join(folder, 'link'));
    renameSync(join(folder, 'link'), join(folder, 'build'));
  };
  place('first');
  const child = spawn(process.execPath, ['scripts/primary.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (words) => {
      log += words;
    });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const address = await new Promise<string>((done) =>
    child.once('message', (said: { address: string }) => done(said.address)),
  );
  return { folder, place, child, address, ended, log: () => log };
}

/** Clients that ask without a pause, on connections that they keep, until told to stop. */
function readers(address: string, count = 4) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const [read, failed]: [string[], string[]] = [[], []];
  let reading = true;
  const ask = () =>
    new Promise<string>((done, reject) =>
      get(address, { agent }, (res) => done(text(res))).on('error', reject),
    );
  const all = Array.from({ length: count }, async () => {
    while (reading)
      await ask().then(
        (page) => read.push(page),
        (error: NodeJS.ErrnoException) => failed.push(String(error.code)),
      );
  });
  const stop = async () => {
    reading = false;
    await Promise.all(all);
    agent.destroy();
  };
  return { read, failed, stop };
}

test('serves another build within seconds, and refuses no reader meanwhile', async () => {
  const { child, address, ended, place } = await primary();
  const { read, failed, stop } = readers(address);
  await expect.poll(() => read.at(-1), patience).toBe('first');
  place('second');
  await expect.poll(() => read.slice(-20), patience).toEqual(Array(20).fill('second'));
  await stop();
  expect(failed).toEqual([]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('a build that cannot be served does not replace the one before; the next one does', async () => {
  const { folder, address, log, place } = await primary();
  mkdirSync(join(folder, 'builds/broken'));
  place('broken');
  await expect.poll(log, patience).toContain('The one before goes on.');
  const page = () => fetch(address).then((answer) => answer.text());
  expect(await page()).toBe('first');
  place('second');
  await expect.poll(page, patience).toBe('second');
}, 60_000);

test('a release older than the database does not replace the server that runs', async () => {
  const { folder, address, log, place } = await primary();
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(
    database,
  );
  await database.destroy();
  place('second');
  await expect.poll(log, patience).toContain('The one before goes on.');
  expect(log()).toContain('newer than this release (999-later)');
  expect(await fetch(address).then((answer) => answer.text())).toBe('first');
}, 60_000);

// Only Linux tells whose child a process is.
test.runIf(existsSync('/proc'))(
  'ends when its server is killed',
  async () => {
    const { address, child, ended } = await primary();
    const { read, failed, stop } = readers(address);
    await expect.poll(() => read.length, patience).toBeGreaterThan(5);
    const children = `/proc/${child.pid}/task/${child.pid}/children`;
    process.kill(Number(readFileSync(children, 'utf8').trim().split(' ')[0]), 'SIGKILL');
    expect(await ended).not.toBe(0);
    await stop();
    expect(failed, 'a reader notices when no server answers').not.toEqual([]);
  },
  60_000,
);
