import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { leastBuild } from '../test/support/least-build.ts';

const copied = ['calendar', 'content', 'enquiry', 'scripts', 'server', 'package.json'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'primary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // The server's code looks for the build beside it.
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

/** A build whose one page says its name. */
function build(name: string): void {
  const files = leastBuild(name);
  for (const [file, words] of Object.entries(files)) {
    mkdirSync(join(folder, 'builds', name, file, '..'), { recursive: true });
    writeFileSync(join(folder, 'builds', name, file), words);
  }
  cpSync('content', join(folder, 'builds', name, 'content'), { recursive: true });
}

/** Puts a build in its place, as publishing does. */
function place(name: string): void {
  symlinkSync(join('builds', name), join(folder, 'link'));
  renameSync(join(folder, 'link'), join(folder, 'build'));
}

/** The primary, with what it said last, and the address of its site. */
async function start(settings: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, ['scripts/primary.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (words) => {
    log += words;
  });
  let faults = '';
  child.stderr?.on('data', (words) => {
    faults += words;
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(() => void child.kill('SIGKILL'));
  const address = await new Promise<string>((done) =>
    child.once('message', (said: { address: string }) => done(said.address)),
  );
  return { child, address, ended, faults: () => faults, log: () => log };
}

/** Readers who ask without a pause, on connections that they keep, until told to stop. */
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

test('another build is served within seconds, and no reader is refused meanwhile', async () => {
  build('first');
  build('second');
  place('first');
  const { child, address, ended } = await start();
  const { read, failed, stop } = readers(address);
  await expect.poll(() => read.at(-1), { timeout: 10_000 }).toBe('first');
  place('second');
  await expect.poll(() => read.slice(-20), { timeout: 20_000 }).toEqual(Array(20).fill('second'));
  await stop();
  expect(failed).toEqual([]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('the metrics’ port goes with it: whoever asks is answered, in the end by the new server alone', async () => {
  build('first');
  build('second');
  place('first');
  const { child, ended, log } = await start({ METRICS_PORT: '0' });
  const port = () => log().match(/"metrics are told".*?"port":(\d+)/)?.[1];
  await expect.poll(port, { timeout: 10_000 }).toBeDefined();
  const { read, failed, stop } = readers(`http://127.0.0.1:${port()}/metrics`, 2);
  const served = () => read.at(-1)?.match(/^thornbeck_build_info\{build="(\w+)"\} 1$/m)?.[1];
  await expect.poll(served, { timeout: 10_000 }).toBe('first');
  place('second');
  await expect.poll(served, { timeout: 20_000 }).toBe('second');
  const before = read.length;
  await expect.poll(() => read.length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
  expect(read.slice(-10).filter((text) => text.includes('build="first"'))).toEqual([]);
  await stop();
  expect(failed).toEqual([]);
  expect(child.exitCode).toBeNull();
  expect(log()).not.toContain('METRICS_PORT');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('a build that cannot be served takes nobody’s place, and the next one does', async () => {
  build('first');
  build('second');
  mkdirSync(join(folder, 'builds/broken'));
  place('first');
  const { address, faults } = await start();
  place('broken');
  await expect.poll(faults, { timeout: 20_000 }).toContain('The one before goes on.');
  expect(await fetch(address).then((page) => page.text())).toBe('first');
  place('second');
  await expect
    .poll(() => fetch(address).then((page) => page.text()), { timeout: 20_000 })
    .toBe('second');
}, 60_000);

// Only Linux tells whose child a process is.
test.runIf(existsSync('/proc'))(
  'it ends with the server that serves; control: its readers notice',
  async () => {
    build('first');
    place('first');
    const { address, child, ended } = await start();
    const { read, failed, stop } = readers(address);
    await expect.poll(() => read.length, { timeout: 10_000 }).toBeGreaterThan(5);
    const task = `/proc/${child.pid}/task/${child.pid}/children`;
    const [server] = readFileSync(task, 'utf8').trim().split(' ').map(Number);
    if (server) process.kill(server, 'SIGKILL');
    expect(await ended).not.toBe(0);
    await stop();
    expect(failed).not.toEqual([]);
  },
  60_000,
);
