/** A real process whose log loses its reader. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newPlace } from '../test/support/examples.ts';

test('a server whose log nobody reads any more loses the lines, and answers on', async () => {
  const noPages = pathToFileURL(resolve('test/support/without-pages.ts')).href;
  const child = fork('server/main.ts', {
    execArgv: ['--import', noPages],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: newPlace().dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit').then(([code]) => `gone with ${code}`);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  const [{ address }] = await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const path of ['/nowhere', '/nowhere', '/nowhere', '/health']) {
    // Each that is nowhere is a line in the log.
    const answer = fetch(address + path).then(({ status }) => status);
    expect(await Promise.race([answer, gone])).toBe(path === '/health' ? 200 : 404);
  }
});
