/** Real processes whose log loses its reader. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** One of our processes; `close` takes the reader of its log away. */
function start(program: string, dataDir: string, execArgv: string[] = []) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir };
  const child = fork(file, { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const gone = once(child, 'exit').then(([code]) => `gone with ${code}`);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  const close = () => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  return { child, gone, close };
}

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() =>
    rmSync(made, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  return made;
}

test('a server whose log nobody reads any more loses the lines, and answers on', async () => {
  const noPages = new URL('../test/support/without-pages.ts', import.meta.url).href;
  const { child, gone, close } = start('main.ts', folder(), ['--import', noPages]);
  const [{ address }] = await once(child, 'message');
  close();
  for (let times = 0; times < 3; times++) {
    // Each is a line in the log.
    const answer = fetch(`${address}/nowhere`).then(({ status }) => status);
    expect(await Promise.race([answer, gone])).toBe(404);
  }
  expect(await Promise.race([fetch(`${address}/health`).then(({ status }) => status), gone])).toBe(
    200,
  );
});

test('so does the worker', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  // Its database can never be opened: it logs that at once, and again every five seconds.
  const { child, gone, close } = start('enquiries/delivery/worker.ts', file);
  await once(child.stdout ?? child, 'data');
  close();
  for (let beats = 0; beats < 2; beats++)
    expect(await Promise.race([once(child, 'message'), gone])).toEqual(['alive', undefined]);
});
