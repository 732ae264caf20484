/**
 * Starts the site's own server, as npm start does, on a free port; what a proof adds to it comes in
 * by --import, and is no part of the product.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../server/node-options.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Has `npm run build` been run here? */
export const isBuilt = (): boolean => existsSync(join(root, 'build/server/index.js'));

/** Modules that a proof loads into the server; answers-early is the control of kill-nine.ts. */
export type Addition = 'answers-early' | 'tells-accepted';

export type RealServer = {
  address: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; ms: number }>;
};

type Options = {
  dataDir: string;
  env?: Record<string, string>;
  additions?: Addition[];
  hear?: (accepted: string) => void;
  /** Of a copy of the product, with a build of its own. */
  folder?: string;
};

/** Starts it, with mail on towards a mail server that refuses, and waits until it listens. */
export async function startServer({
  dataDir,
  env = {},
  additions = [],
  hear,
  folder = root,
}: Options): Promise<RealServer> {
  const child = fork(join(folder, 'server/main.ts'), [], {
    cwd: folder,
    execArgv: [
      ...nodeOptions.flags,
      ...additions.flatMap((name) => [
        '--import',
        new URL(`server-${name}.ts`, import.meta.url).href,
      ]),
    ],
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
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
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
      child.kill(signal);
      const [code] = await ended;
      return { code, ms: Math.round(performance.now() - start) };
    },
  };
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
