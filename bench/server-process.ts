/** The server in a process of its own, for the proofs that speak HTTP with it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../server/node-options.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const whole = fileURLToPath(new URL('../server/main.ts', import.meta.url));
const bare = fileURLToPath(new URL('uploads-server.ts', import.meta.url));

/** Has `npm run build` been run here? */
export const isBuilt = (): boolean =>
  existsSync(new URL('../build/server/index.js', import.meta.url));

export type Answered = { status: number; kind: string; reference: string };

export type ServerProcess = {
  /** Sends a form's values as the browser's script does. */
  post(values: Record<string, string>): Promise<Answered>;
  /** Stops it as a host does, and waits until it has gone. */
  stop(): Promise<void>;
};

type Settings = Record<string, string | undefined>;

/**
 * Starts the real server on the built site, with these settings and no others. Its log is not
 * shown.
 */
export const startBuilt = (settings: Settings): Promise<ServerProcess> => start(whole, settings);

/** Starts one that takes enquiries in as the real one does, but has no pages: it needs no build. */
export const startBare = (settings: Settings): Promise<ServerProcess> => start(bare, settings);

async function start(program: string, settings: Settings): Promise<ServerProcess> {
  const env = {
    ...nodeOptions.env,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    FLOOD_LIMIT: '0',
    ...settings,
  };
  const child = fork(program, {
    cwd: folder,
    execArgv: nodeOptions.flags,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [told] = await Promise.race([once(child, 'message'), gone]);
  const address = told?.address ?? (told?.port && `http://127.0.0.1:${told.port}`);
  if (!address) throw new Error('the server did not start');
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  return {
    post: (values) => post(`${address}/enquiries`, values, agent),
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function post(address: string, values: Record<string, string>, agent: Agent): Promise<Answered> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  return new Promise((resolve, reject) => {
    const asking = request(address, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          text += piece;
        })
        .on('error', reject)
        .on('end', () => {
          const { kind = '', reference = '' } = text.startsWith('{')
            ? (JSON.parse(text) as Partial<Answered>)
            : {};
          resolve({ status: answer.statusCode ?? 0, kind, reference });
        });
    });
    asking.on('error', reject).end(new URLSearchParams(values).toString());
  });
}
