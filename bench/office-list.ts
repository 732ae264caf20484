/**
 * The office's inbox among 10,000 enquiries, 1,000 of them open: how long the server works on it,
 * and how many bytes it is. The control reads it without the index that it is ordered by. Asks for
 * a build: `npm run build`, then `node bench/office-list.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hour } from '../calendar/durations.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import type { Answer, Assets, Office } from '../server/office/office-request.ts';
import { readSettings } from '../server/settings.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';

const all = 10_000;
const open = 1000;
const now = new Date('2026-11-24T13:50:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

type Bundle = { answer(request: Request, office: Office, assets: Assets): Promise<Answer> };
const { answer } = (await import(
  new URL('../build/office/index.js', import.meta.url).href
)) as Bundle;
const assets: Assets = { scripts: [], styles: [] };

/** Fills the database: the newest are open, each older one was won, with its step. */
async function fill(database: Database): Promise<void> {
  const fields = JSON.stringify(enquiryOf('lead').fields);
  const rows = Array.from({ length: all }, (_, n) => ({
    reference: `BENC-${n}`,
    key: `form-view-${n}`,
    digest: `d${n}`,
    form: 'lead',
    page: '/',
    fields,
    received_at: at(-n / 10),
    callback_by: at(9 - n / 10),
    stage: n < open ? (n % 2 ? ('new' as const) : ('spoken' as const)) : ('won' as const),
    first_rung_at: n < open && n % 2 ? null : at(-n / 10),
  }));
  const steps = rows.map(({ reference, stage, received_at }) => ({
    id: reference,
    enquiry: reference,
    kind:
      stage === 'won'
        ? ('won' as const)
        : stage === 'new'
          ? ('note' as const)
          : ('rang-spoke' as const),
    made_at: received_at,
    stored_at: received_at,
    details: stage === 'new' ? '{"words":"x"}' : '{}',
    key: reference,
  }));
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < all; from += 500) {
      await transaction
        .insertInto('enquiry')
        .values(rows.slice(from, from + 500))
        .execute();
      await transaction
        .insertInto('steps')
        .values(steps.slice(from, from + 500))
        .execute();
    }
  });
}

/** The middle and the worst of twenty readings, in ms, and the bytes of the last. */
async function read(office: Office): Promise<{ middle: number; worst: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 25; turn++) {
    const began = performance.now();
    const page = await answer(new Request('http://localhost:3000/office'), office, assets);
    bytes = Buffer.byteLength((await page?.text()) ?? '');
    if (turn >= 5) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { middle: Math.round(times[10] ?? 0), worst: Math.round(times.at(-1) ?? 0), bytes };
}

const dataDir = mkdtempSync(join(tmpdir(), 'office-list-'));
const database = await openDatabase({ dataDir });
try {
  await fill(database);
  const { person, session } = await signedIn(database, 'owner', { now });
  const office: Office = {
    person,
    session: { id: session, madeAt: now },
    now,
    use: (work) => work(database),
    settings: { ...readSettings({}), dataDir },
    address: '192.0.2.1',
  };
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  const say = (what: string, { middle, worst, bytes }: Awaited<ReturnType<typeof read>>) =>
    console.log(`${what}: ${middle} ms, at worst ${worst} ms, ${bytes} bytes (${load()})`);
  say(`inbox of ${all}`, await read(office));
  await sql`drop index enquiry_stage`.execute(database);
  say('control, without its index', await read(office));
} finally {
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
