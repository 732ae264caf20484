/**
 * Weeks of enquiries under a test's clock, and two servers that look at the promises every few
 * minutes at the same moment. Some calls are made, some in the last minute, some late, some never.
 * Is the office warned of every promise that nobody has kept an hour of work before its end, once?
 * Is every customer whose call slipped told, once? Does the ledger count what was kept? In the
 * control the servers look first and note afterwards, and go by the wall's clock.
 *
 *   node bench/promise-ledger.ts
 */
import { hour, minute } from '../calendar/durations.ts';
import { openingAt } from '../calendar/opening.ts';
import { workingMinutes } from '../calendar/working-time.ts';
import { officeHours } from '../content/office-hours.ts';
import type { Post } from '../server/enquiries/delivery/outbox.ts';
import { lastPromises } from '../server/enquiries/handling/ledger.ts';
import { tellSlipped, warnOffice } from '../server/enquiries/handling/promises.ts';
import { takeStep } from '../server/enquiries/handling/take-step.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import { store } from '../server/enquiries/store/store.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { type Control, type Proof, runAlone } from './proof.ts';
import { inFolder } from './real-server.ts';

const post: Post = {
  smtpUrl: 'smtp://127.0.0.1:1',
  enquiryTo: 'office@example.org',
  enquiryFrom: 'site@example.org',
};
/** The servers look so often, in ms. */
const every = 5 * minute;
const start = new Date('2026-03-23T00:00:00Z');

type Look = (database: Database, now: Date) => Promise<unknown>;
type Seen = { promised: Date; rung: Date | undefined };

/** The same numbers at each run: a linear congruential generator (Numerical Recipes). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Looks first, notes afterwards, and takes an hour for an hour. */
const carelessly: Look = async (database, now) => {
  const due = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('callback_by', '<=', new Date(now.getTime() + hour).toISOString())
    .where('first_rung_at', 'is', null)
    .where('warned_at', 'is', null)
    .execute();
  for (const { reference } of due) {
    await database
      .updateTable('enquiry')
      .set({ warned_at: now.toISOString() })
      .where('reference', '=', reference)
      .execute();
    const row = { enquiry: reference, kind: 'warning' as const, state: 'waiting' as const };
    const at = { due_at: now.toISOString(), created_at: now.toISOString() };
    const message_id = `<${reference}-${Math.random()}@example.org>`;
    await database
      .insertInto('outbox')
      .values({ id: message_id, recipient: 'office@example.org', message_id, ...row, ...at })
      .execute();
  }
};

const carefully: Look = async (database, now) => {
  await warnOffice(database, post, now);
  await tellSlipped(database, post, now);
};

/** Lives through so many days, and answers what went wrong. */
const live = (days: number, look: Look) =>
  inFolder('promise-ledger', async (dataDir) => {
    const servers = [await openDatabase({ dataDir }), await openDatabase({ dataDir })] as const;
    const [database] = servers;
    const next = numbers(days);
    const seen = new Map<string, Seen>();
    const calls: { reference: string; at: Date }[] = [];
    const wrong: string[] = [];
    try {
      for (let now = start; now < later(start, days * 24 * hour); now = later(now, every)) {
        if (next() < 0.03) {
          const reference = `WREN-${1000 + seen.size}`;
          const options = { page: '/', key: `view-${reference}`, at: now, post };
          const stored = await store(database, enquiryOf('lead'), options, () => reference);
          if (stored.kind !== 'stored') throw new Error('not stored');
          const promised = new Date(stored.callBackBy);
          // Early, at the very end, within a working day after it, or never.
          const share = [0.3, 0.9, 1, 1.6, undefined][Math.floor(next() * 5)];
          const length = promised.getTime() - now.getTime();
          const rung = share === undefined ? undefined : later(now, length * share);
          seen.set(reference, { promised, rung });
          if (rung) calls.push({ reference, at: rung });
        }
        for (const { reference, at } of calls.filter((call) => call.at <= now)) {
          const tap = { kind: 'rang-spoke' as const, details: {}, enquiry: reference, person: 'p' };
          await takeStep(database, { ...tap, key: reference, madeAt: at }, { post, at: now });
          calls.splice(
            calls.findIndex((call) => call.reference === reference),
            1,
          );
        }
        await Promise.all(servers.map((server) => patiently(() => look(server, now))));
        wrong.push(...(await wronged(database, seen, now)));
      }
      wrong.push(...(await misjudged(database, seen, later(start, days * 24 * hour))));
      return { tried: seen.size, wrong };
    } finally {
      for (const server of servers) await server.destroy();
    }
  });

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** As the site does while another server holds the lock. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      return void (await work());
    } catch (error) {
      if (!/locked|busy/i.test(String(error))) throw error;
    }
}

/** Promises that end within the hour, by the office's hours, and of which nobody was warned. */
async function wronged(database: Database, seen: Map<string, Seen>, now: Date) {
  if (!openingAt(now, officeHours()).isOpen) return [];
  const open = await database
    .selectFrom('enquiry')
    .select('reference')
    .where('first_rung_at', 'is', null)
    .where('warned_at', 'is', null)
    .execute();
  return open.flatMap(({ reference }) => {
    const promised = seen.get(reference)?.promised;
    const left = promised && workingMinutes(now, promised, officeHours());
    return left !== undefined && left <= 60 ? [`${reference}: not warned of in time`] : [];
  });
}

/** What was told twice or not at all, and what the ledger counts wrongly. */
async function misjudged(database: Database, seen: Map<string, Seen>, now: Date) {
  const mails = await database
    .selectFrom('outbox')
    .select(['kind', 'enquiry', 'created_at'])
    .execute();
  const wrong: string[] = [];
  const warnings = mails.filter(({ kind }) => kind === 'warning');
  const batches = new Set(warnings.map(({ created_at }) => created_at));
  if (warnings.length !== batches.size) wrong.push('two mails about one batch');
  const told = mails.filter(({ kind }) => kind === 'slipped').map(({ enquiry }) => enquiry);
  if (new Set(told).size !== told.length) wrong.push('a customer was told twice');
  const ended = [...seen].filter(([, { promised }]) => promised < now);
  // A call in the same five minutes may come before the servers look.
  const slipped = ended.filter(
    ([, { promised, rung }]) => !rung || rung > later(promised, 2 * every),
  );
  for (const [reference] of slipped)
    if (!told.includes(reference)) wrong.push(`${reference}: slipped, and nobody was told`);
  const counted = await lastPromises(database, now, seen.size);
  for (const { reference, late } of counted) {
    const { promised, rung } = seen.get(reference) ?? {};
    const kept = Boolean(promised && rung && rung <= promised);
    if (kept !== (late === 0)) wrong.push(`${reference}: counted wrongly`);
  }
  if (ended.some(([reference]) => !counted.some((one) => one.reference === reference)))
    wrong.push('a promise is not in the ledger');
  return wrong;
}

export const proof: Proof = {
  promise: 30,
  title: 'Weeks of promises, two servers that watch them; control: noted afterwards, by the wall',
  async run(size) {
    const days = size === 'long' ? 120 : 10;
    const found = await live(days, carefully);
    const careless = await live(10, carelessly);
    const control: Control = { tried: careless.tried, harmed: careless.wrong.length };
    return {
      tried: found.tried,
      harmed: found.wrong.length,
      control,
      measured: found.wrong.slice(0, 3).join('; ') || `${days} days, the clocks’ change among them`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
