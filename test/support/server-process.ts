/** A server in a process of its own, without a build beside it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Starts it; `env` has further settings. */
export async function startServerProcess(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const child = fork(resolve('server/main.ts'), [], {
    execArgv: ['--import', pathToFileURL(resolve('test/support/without-pages.ts')).href],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.stdout?.resume();
  const early = ended.then(([code]) => Promise.reject(new Error(`it ended at once, with ${code}`)));
  early.catch(() => undefined); // it also ends later, when it was told to
  const [{ address }] = (await Promise.race([once(child, 'message'), early])) as [
    { address: string },
  ];
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      return code as number | null;
    },
  };
}
