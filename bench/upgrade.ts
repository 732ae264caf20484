/**
 * Today's server starts on the database of an old one, with its mail waiting, while visitors send,
 * and is killed in the middle. Is every old row as it was, does every old mail go once, and is
 * every new enquiry there that was answered? On both databases.
 *
 *   node bench/upgrade.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import {
  type DatabaseLocation,
  dialectOf,
  type Tables,
} from '../server/enquiries/store/database.ts';
import { freePort } from '../test/support/free-port.ts';
import { needPostgres } from '../test/support/own-postgres.ts';
import { openFaultyMailServer } from './faulty-mail-server.ts';
import { isDelivered, lostOf } from './found-there.ts';
import { changedSince, makeOldDatabase, type OldDatabase } from './old-database.ts';
import { prove, type Random, until } from './proof.ts';
import { inFolder, type RealServer, startServer } from './real-server.ts';
import { Visitors } from './visitors.ts';

type Outcome = {
  /** Old rows, and new enquiries that were answered. */
  tried: number;
  changed: number;
  /** Old mails that did not go once, or went although they had gone before. */
  mails: number;
  /** New enquiries that were answered, and are not there with their words and files. */
  lost: number;
  /** Tries that were not answered, and sent again. */
  sentAgain: number;
};

/** Upgrades one database of so many enquiries. */
async function upgrade(
  place: DatabaseLocation,
  enquiries: number,
  random: Random,
): Promise<Outcome> {
  const old = await makeOldDatabase(place, enquiries);
  const mail = await openFaultyMailServer();
  mail.faulty = 0;
  const port = await freePort();
  const visitors = new Visitors(6);
  visitors.address = `http://127.0.0.1:${port}`;
  const { databaseUrl } = place;
  const env = {
    PORT: String(port),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  let server: RealServer | undefined;
  const start = async (more: Record<string, string> = {}) => {
    server = await startServer({ dataDir: place.dataDir, env: { ...env, ...more } });
    return server;
  };
  try {
    // It meets no mail server: a mail that a kill cuts off may go twice.
    const first = await start();
    await pause(random(150));
    await first.end('SIGKILL');
    await hurry(place, true);
    const last = await start({ SMTP_URL: mail.url });
    await until('thirty enquiries are answered', () => visitors.answered.size >= 30);
    await visitors.finish();
    await until('every mail has gone', async () => {
      await hurry(place);
      return isDelivered(place);
    });
    await last.end('SIGTERM');
    const { answered, broken, otherwise } = visitors;
    return {
      tried: Object.values(old).flat().length + answered.size,
      changed: await changedSince(place, old),
      mails: wrongMails(
        old,
        mail.taken.map(({ messageId }) => messageId),
      ),
      lost: await lostOf(place, answered),
      sentAgain: broken.length + otherwise.length,
    };
  } finally {
    server?.process.kill('SIGKILL');
    await mail.leave();
  }
}

/**
 * What waits and nobody works on is tried at once: otherwise it waits for hours, as it should.
 * `held`: also what the killed server worked on.
 */
async function hurry(place: DatabaseLocation, held = false): Promise<void> {
  const database = new Kysely<Tables>({ dialect: dialectOf(place, 5000) });
  const waiting = database.updateTable('outbox').where('state', '=', 'waiting');
  if (held) await waiting.set({ lease: null, leased_until: null }).execute();
  const due_at = '2026-11-22T05:00:00.000Z';
  await waiting.set({ due_at }).where('lease', 'is', null).execute();
  await database.destroy();
}

function wrongMails({ outbox = [] }: OldDatabase, taken: string[]): number {
  const times = (id: unknown) => taken.filter((messageId) => messageId === id).length;
  return outbox.filter(({ message_id, state }) => times(message_id) !== (state === 'sent' ? 0 : 1))
    .length;
}

const harmOf = ({ changed, mails, lost }: Outcome): number => changed + mails + lost;

await prove({
  promise: 28,
  title: 'An upgrade from the schema of 816da3d, killed, under six visitors',
  async run(random) {
    const postgres = await needPostgres(['fsync=off']);
    try {
      const found: Outcome[] = [];
      for (const databaseUrl of [undefined, await postgres.newDatabase()])
        found.push(
          await inFolder('upgrade', (dataDir) => upgrade({ dataDir, databaseUrl }, 20, random)),
        );
      const sum = (of: (one: Outcome) => number) =>
        found.reduce((total, one) => total + of(one), 0);
      return {
        tried: sum(({ tried }) => tried),
        harmed: sum(harmOf),
        measured: `SQLite and PostgreSQL, ${sum(({ sentAgain }) => sentAgain)} sent again`,
      };
    } finally {
      await postgres.remove();
    }
  },
});
