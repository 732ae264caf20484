/**
 * The same enquiry is sent many times at once, to two servers on one database: a double click, a
 * reload and two retries, made worse. Is it one enquiry with one receipt? Are other words under the
 * same key refused?
 *
 *   node bench/repeats.ts
 */
import { randomUUID } from 'node:crypto';
import type { DatabaseLocation } from '../server/enquiries/store/database.ts';
import { looking } from '../test/support/every-table.ts';
import { examples } from '../test/support/examples.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { FormClient } from './form-client.ts';
import { prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

type Repeated = {
  /** So many were meant, each was sent so often, half of it to either server. */
  meant: number;
  times: number;
  stored: number;
  /** Of each, how many had more than one receipt, or none. */
  manyReceipts: number;
  notReceipted: number;
  /** Other words under a key that was taken: how many were sent, and how many refused. */
  others: number;
  othersRefused: number;
  /** Two texts raced for one key: so often exactly one of them won. */
  races: number;
  oneWon: number;
};

type Options = { meant: number; times: number };

const enquiry = (key: string, words: string) => ({
  form: 'lead',
  page: '/',
  key,
  ...examples.lead,
  projectDetails: `${words} behind the barn, where the yard floods after rain.`,
});

/** Sends them to two servers on one database. */
async function sendRepeatedly(
  place: DatabaseLocation,
  { meant, times }: Options,
): Promise<Repeated> {
  const start = () =>
    startServer({
      dataDir: place.dataDir,
      env: { NODE_ENV: 'production', DATABASE_URL: place.databaseUrl ?? '' },
    });
  const servers = await Promise.all([start(), start()]);
  const clients = servers.map(({ address }) => new FormClient(address));
  const [client, other] = clients as [FormClient, FormClient];
  const post = (n: number, values: Record<string, string>) => (n % 2 ? other : client).post(values);
  const found = {
    meant,
    times,
    stored: 0,
    manyReceipts: 0,
    notReceipted: 0,
    others: meant * 2,
    othersRefused: 0,
    races: meant,
    oneWon: 0,
  };
  try {
    for (let each = 0; each < meant; each++) {
      const key = randomUUID();
      const sent = enquiry(key, `Job ${each}`);
      const answers = await Promise.all(Array.from({ length: times }, (_, n) => post(n, sent)));
      const receipts = new Set(
        answers.filter(({ kind }) => kind === 'sent').map(({ reference }) => reference),
      );
      if (receipts.size > 1) found.manyReceipts++;
      if (answers.some(({ kind }) => kind !== 'sent')) found.notReceipted++;
      const others = await Promise.all([0, 1].map((n) => post(n, enquiry(key, 'Other words'))));
      found.othersRefused += others.filter(
        ({ status, kind }) => status === 409 && kind === 'conflict',
      ).length;
    }
    found.stored = await stored(place);
    for (let race = 0; race < meant; race++) {
      const key = randomUUID();
      const texts: [string, string] = ['One text', 'Another text'];
      const send = async (n: number) => ({
        text: (n >> 1) % 2,
        ...(await post(n, enquiry(key, texts[(n >> 1) % 2] ?? ''))),
      });
      const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(n)));
      const won = [0, 1].map(
        (text) => new Set(answers.filter((answer) => answer.text === text).map(({ kind }) => kind)),
      );
      if (
        won
          .map((kinds) => [...kinds].join())
          .sort()
          .join(' ') === 'conflict sent'
      )
        found.oneWon++;
    }
    return found;
  } finally {
    for (const each of clients) each.close();
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  }
}

const stored = (place: DatabaseLocation): Promise<number> =>
  looking(place, async (database) => {
    const { length } = await database.selectFrom('enquiry').select('reference').execute();
    return length;
  });

const harmOf = (found: Repeated): number =>
  Math.abs(found.stored - found.meant) +
  found.manyReceipts +
  found.notReceipted +
  (found.others - found.othersRefused) +
  (found.races - found.oneWon);

await prove({
  promise: 4,
  title: 'An enquiry sent many times at once to two servers',
  run: () =>
    inFolder('repeats', async (dataDir) => {
      const postgres = await needPostgres();
      try {
        const databaseUrl = await postgres.newDatabase();
        const options = { meant: 8, times: 10 };
        const found = [
          await sendRepeatedly({ dataDir }, options),
          await sendRepeatedly({ dataDir, databaseUrl }, options),
        ];
        const sum = (of: (one: Repeated) => number) =>
          found.reduce((total, one) => total + of(one), 0);
        return {
          tried: sum(({ meant, times, others, races }) => meant * times + others + races),
          harmed: sum(harmOf),
          measured: 'SQLite and PostgreSQL',
        };
      } finally {
        await postgres.remove();
      }
    }),
});
