/**
 * Two servers take enquiries into one PostgreSQL, which crashes with all its processes again and
 * again. Is every enquiry that was answered with success there afterwards, with its words? And do
 * the servers go on by themselves? The control is the same with synchronous_commit off, which must
 * lose some.
 *
 *   node bench/postgres-crash.ts
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { ownPostgres } from '../test/support/own-postgres.ts';
import { type Proof, runAlone } from './proof.ts';

const server = fileURLToPath(new URL('postgres-crash-server.ts', import.meta.url));

type Outcome = { crashes: number; answered: number; lost: number; torn: number };

/** The words of every enquiry that is there, by reference. */
async function stored(url: string): Promise<Map<string, string>> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ reference: string; fields: string }>(
    'select reference, fields from enquiry',
  );
  await client.end();
  return new Map(rows.map(({ reference, fields }) => [reference, JSON.parse(fields).message]));
}

/**
 * Crashes it so many times under two servers' load; nothing when this machine has no PostgreSQL.
 */
export async function crash({
  crashes,
  careless = false,
}: {
  crashes: number;
  careless?: boolean;
}): Promise<Outcome | undefined> {
  const postgres = await ownPostgres();
  if (!postgres) return undefined;
  try {
    const url = await postgres.newDatabase();
    const answered = await underLoad(url, careless, crashes, async () => {
      await postgres.stop(true);
      await postgres.start();
    });
    const there = await stored(url);
    const lost = [...answered.keys()].filter((reference) => !there.has(reference));
    const torn = [...answered].filter(
      ([reference, words]) => there.has(reference) && there.get(reference) !== words,
    );
    return { crashes, answered: answered.size, lost: lost.length, torn: torn.length };
  } finally {
    await postgres.remove();
  }
}

/**
 * Lets it happen so many times while two servers work; gives the words of every enquiry that was
 * answered with success.
 */
async function underLoad(
  url: string,
  careless: boolean,
  times: number,
  happen: () => Promise<void>,
): Promise<Map<string, string>> {
  const answered = new Map<string, string>();
  const listen = (child: ChildProcess) =>
    child.on('message', (answer: { reference: string; words: string }) =>
      answered.set(answer.reference, answer.words),
    );
  const start = () =>
    listen(
      fork(server, [url, ...(careless ? ['careless'] : [])], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
  const servers = [start(), start()];
  try {
    for (let time = 0; time < times; time++) {
      const before = answered.size;
      while (answered.size < before + 50) {
        if (servers.some((one) => one.exitCode !== null)) throw new Error('a server has ended');
        await pause(10);
      }
      await pause(Math.random() * 500);
      await happen();
    }
    return answered;
  } finally {
    const running = servers.filter((one) => one.exitCode === null);
    for (const one of running) one.send('stop');
    await Promise.all(running.map((one) => once(one, 'exit')));
  }
}

export const proof: Proof = {
  promise: 3,
  title: 'All processes of PostgreSQL killed under two servers; control: synchronous_commit off',
  async run(size) {
    const crashes = size === 'long' ? 30 : 2;
    const found = await crash({ crashes });
    const control = await crash({ crashes: Math.max(4, crashes), careless: true });
    if (!found || !control) return { missing: 'PostgreSQL (initdb and postgres)' };
    return {
      tried: found.answered,
      harmed: found.lost + found.torn,
      control: { tried: control.answered, harmed: control.lost },
      measured: `${crashes} crashes`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
