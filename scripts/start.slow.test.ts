import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { folderWith, leastBuild } from '../test/support/folder-with.ts';

const copied = 'app calendar content enquiry office server scripts package.json package-lock.json';
const content = ['content/firm.yaml', 'content/claims.yaml'];

let folder: string;
beforeEach(() => {
  folder = folderWith();
  for (const part of copied.split(' ')) cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'media']) symlinkSync(resolve(part), join(folder, part));
  const firm = join(folder, 'content/firm.yaml');
  writeFileSync(firm, readFileSync(firm, 'utf8').replace(/^phone: .*$/m, 'phone: 01632960148'));
});

/** A build of before this content, that can be served. */
function buildBefore() {
  const files = content.map((file) => [file, readFileSync(file, 'utf8')]);
  for (const [file = '', text = ''] of [...Object.entries(leastBuild('before')), ...files]) {
    mkdirSync(join(folder, 'builds/first', file, '..'), { recursive: true });
    writeFileSync(join(folder, 'builds/first', file), text);
  }
  symlinkSync('builds/first', join(folder, 'build'));
}

/** Runs a program in the folder; `address` comes when it serves. */
function start(program = process.execPath, args = ['scripts/start.mjs']) {
  const child = spawn(program, args, {
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
  child.stderr.on('data', (text) => {
    faults += text;
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const address = new Promise<string>((done) => {
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
      const [found] = /http:\/\/[\d.]+:\d+(?= \(Ctrl)/.exec(said) ?? [];
      if (found) done(found);
    });
  });
  return { child, address, ended, faults: () => faults.trimEnd().split('\n') };
}

test('npm start with a mistake in the content serves the last good build, and says both', async () => {
  buildBefore();
  const { child, address, ended, faults } = start();
  const site = await Promise.race([address, ended]);
  expect(String(site), faults().join('\n')).toMatch(/^http/);
  expect(await fetch(`${site}/`).then((page) => page.text())).toBe('before');
  const said = faults().join('\n');
  expect(said).toMatch(/^content\/firm\.yaml: phone: /m);
  expect(said).toMatch(/^The change is not on the site.* is served\.$/m);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 180_000);

test('npm start without a good build fails, and says why', async () => {
  const { ended, faults } = start();
  expect(await ended).toBe(1);
  expect(faults().at(-1)).toMatch(/^content\/firm\.yaml: phone: /);
}, 180_000);

test('a build that is killed for want of memory says so, and what to do', async () => {
  writeFileSync(join(folder, 'scripts/build.ts'), "process.kill(process.pid, 'SIGKILL');\n");
  const { ended, faults } = start();
  expect(await ended).toBe(1);
  expect(faults().at(-1)).toMatch(/too little memory\. .*MemoryMax=/);
}, 180_000);

test('npm, told to stop, stops the site too, though it tells only its shell', async () => {
  buildBefore();
  const { child, address } = start('npm', ['start', '--silent']);
  const site = await address;
  expect((await fetch(site)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(site)).rejects.toThrow(), { timeout: 20_000, interval: 200 });
}, 180_000);
