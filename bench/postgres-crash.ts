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
import { needPostgres } from '../test/support/own-postgres.ts';
import { prove, type Random, until, untilHarmed } from './proof.ts';

const server = fileURLToPath(new URL('postgres-crash-server.ts', import.meta.url));

type Outcome = { answered: number; lost: number; torn: number };

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

/** `careless`: the control. */
async function crash(crashes: number, random: Random, { careless = false } = {}): Promise<Outcome> {
  const postgres = await needPostgres();
  try {
    const url = await postgres.newDatabase();
    const answered = await underLoad(url, careless, crashes, random, async () => {
      await postgres.stop(true);
      await postgres.start();
    });
    const there = await stored(url);
    const lost = [...answered.keys()].filter((reference) => !there.has(reference));
    const torn = [...answered].filter(
      ([reference, words]) => there.has(reference) && there.get(reference) !== words,
    );
    return { answered: answered.size, lost: lost.length, torn: torn.length };
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
  random: Random,
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
      await until('fifty more enquiries are answered', () => {
        if (servers.some((one) => one.exitCode !== null)) throw new Error('a server has ended');
        return answered.size >= before + 50;
      });
      await pause(random(500));
      await happen();
    }
    return answered;
  } finally {
    const running = servers.filter((one) => one.exitCode === null);
    for (const one of running) one.send('stop');
    await Promise.all(running.map((one) => once(one, 'exit')));
  }
}

await prove({
  promise: 3,
  title: 'All processes of PostgreSQL killed under two servers; control: synchronous_commit off',
  async run(random) {
    const crashes = 3;
    const found = await crash(crashes, random);
    const control = await untilHarmed(5, async () => {
      const { answered, lost } = await crash(2, random, { careless: true });
      return { tried: answered, harmed: lost };
    });
    return {
      tried: found.answered,
      harmed: found.lost + found.torn,
      control,
      measured: `${crashes} crashes`,
    };
  },
});
