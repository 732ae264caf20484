import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leastBuild } from '../test/support/least-build.ts';

const copied =
  'app calendar content enquiry office server scripts package.json package-lock.json react-router.config.ts vite.config.ts'.split(
    ' ',
  );
const least = {
  ...leastBuild('before'),
  'content/firm.yaml': readFileSync('content/firm.yaml', 'utf8'),
  'content/claims.yaml': readFileSync('content/claims.yaml', 'utf8'),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'media']) symlinkSync(resolve(part), join(folder, part));
  const firm = join(folder, 'content/firm.yaml');
  writeFileSync(firm, readFileSync(firm, 'utf8').replace(/^phone: .*$/m, 'phone: 01632960148'));
});

/** A build of before this content, that can be served. */
function buildBefore() {
  for (const [file, text] of Object.entries(least)) {
    mkdirSync(join(folder, 'builds/first', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'builds/first', file), text);
  }
}

/** What npm start starts, in the folder, with what it says; `address` comes when it serves. */
function start([program, ...args]: string[] = [process.execPath, 'scripts/start.mjs']) {
  const child: ChildProcess = spawn(String(program), args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own: whatever is left of it ends with the test
  });
  onTestFinished(() => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {} // nothing is
  });
  let faults = '';
  child.stderr?.on('data', (text) => {
    faults += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve) => {
    let told = '';
    child.stdout?.on('data', (text) => {
      told += text;
      const [found] = /http:\/\/[\d.]+:\d+(?= \(Ctrl)/.exec(told) ?? [];
      if (found) resolve(found);
    });
  });
  return { child, address, ended, faults: () => faults.trimEnd().split('\n') };
}

test('npm start with a fault in the content serves the last good build, and says both', async () => {
  buildBefore();
  // Killed between two renames: nothing is at `build`.
  const { child, address, ended, faults } = start();
  const site = await Promise.race([address, ended]);
  expect(String(site), faults().join('\n')).toMatch(/^http/);
  expect(await fetch(`${site}/`).then((page) => page.text())).toBe('before');
  expect(faults()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^content\/firm\.yaml: phone: /),
      expect.stringMatching(/^The change is not on the site.* is served\.$/),
    ]),
  );
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 180_000);

test('control: without a good build it serves nothing, and the fault stands last', async () => {
  const { ended, faults } = start();
  expect(await ended).toBe(1);
  expect(faults().at(-1)).toMatch(/^content\/firm\.yaml: phone: /);
}, 180_000);

test('a build that the machine kills for want of memory says so, and what to do', async () => {
  writeFileSync(join(folder, 'scripts/build.ts'), "process.kill(process.pid, 'SIGKILL');\n");
  const { ended, faults } = start();
  expect(await ended).toBe(1);
  expect(faults().at(-1)).toMatch(/too little memory\. .*MemoryMax=/);
}, 180_000);

test('npm, told to stop, stops the site too, though it tells only its shell', async () => {
  buildBefore();
  const { child, address } = start(['npm', 'start', '--silent']);
  const site = await address;
  expect((await fetch(site)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(site)).rejects.toThrow(), { timeout: 20_000, interval: 200 });
}, 180_000);
