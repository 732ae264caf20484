/** Starts the site's own server on a free port, as `npm start` does. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../server/node-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Has `npm run build` been run here? */
export const isBuilt = (): boolean => existsSync(join(root, 'build/server/index.js'));

export type RealServer = {
  address: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end. SIGKILL goes to all its processes at once. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; ms: number }>;
};

type Options = {
  dataDir: string;
  env?: Record<string, string>;
  /** Gets the X-Visit header of each request as soon as the server has read its headers. */
  hear?: (visit: string) => void;
  /** Of a copy of the product, with a build of its own. */
  folder?: string;
  hearErrors?: (text: string) => void;
  /** Of Node. */
  flags?: string[];
};

/** Starts it, with mail on towards a mail server that refuses, and waits until it listens. */
export async function startServer({
  dataDir,
  env = {},
  hear,
  folder = root,
  hearErrors,
  flags = [],
}: Options): Promise<RealServer> {
  const tells = ['--import', new URL('server-tells-accepted.ts', import.meta.url).href];
  const child = fork(join(folder, 'server/main.ts'), [], {
    cwd: folder,
    execArgv: [...nodeOptions.flags, ...flags, ...(hear ? tells : [])],
    env: {
      ...nodeOptions.env,
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      FLOOD_LIMIT: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ENQUIRY_TO: 'office@example.org',
      ...env,
    },
    stdio: ['ignore', 'ignore', hearErrors ? 'pipe' : 'inherit', 'ipc'],
  });
  child.stderr?.on('data', (text) => hearErrors?.(String(text)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const address = await Promise.race([
    new Promise<string>((resolve) =>
      child.on('message', (said: { address?: string; accepted?: string }) => {
        if (said.address) resolve(said.address);
        if (said.accepted) hear?.(said.accepted);
      }),
    ),
    ended.then(([code]) =>
      Promise.reject(new Error(`the server ended with ${code} before it listened`)),
    ),
  ]);
  return {
    address,
    process: child,
    async end(signal) {
      const start = performance.now();
      if (signal === 'SIGKILL') kill(child);
      else child.kill(signal);
      const [code] = await ended;
      return { code, ms: Math.round(performance.now() - start) };
    },
  };
}

/** A process and all its children, by their ids (Linux). */
export function family(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => family(Number(child)))];
  } catch {
    return []; // It has ended.
  }
}

/** Kills a process and all its children with SIGKILL. */
export function kill(child: ChildProcess): void {
  if (!child.pid || child.exitCode !== null || child.signalCode) return;
  const children = family(child.pid).slice(1);
  child.kill('SIGKILL');
  for (const each of children)
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended.
    }
}

/** A folder of its own for some work, deleted afterwards. */
export async function inFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    return await work(folder);
  } finally {
    // A killed server's worker needs a moment to notice.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
