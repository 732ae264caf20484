/**
 * The office's search among 10,000 enquiries, each with a note: how long the server works on it.
 * The control reads all words and looks through them in the process, as it was done at first. Asks
 * for a build: `npm run build`, then `node bench/office-search.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hour } from '../calendar/durations.ts';
import { searchFor } from '../server/enquiries/handling/matching.ts';
import { furtherTexts, searchText, textsOf } from '../server/enquiries/handling/search-text.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import type { Answer, Assets, Office } from '../server/office/office-request.ts';
import { readSettings } from '../server/settings.ts';
import { enquiryOf } from '../test/support/examples.ts';
import { signedIn } from '../test/support/people.ts';

const all = 10_000;
const now = new Date('2026-11-24T13:50:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
/** Words of a usual length: 60 of them. */
const words = 'The yard floods behind the barn after rain, and a drain is there. '.repeat(5);

type Bundle = { answer(request: Request, office: Office, assets: Assets): Promise<Answer> };
const { answer } = (await import(
  new URL('../build/office/index.js', import.meta.url).href
)) as Bundle;

async function fill(database: Database): Promise<void> {
  const rows = Array.from({ length: all }, (_, n) => {
    const { fields } = enquiryOf('lead', {
      fullName: `Customer ${n.toString(36)}`,
      phone: `07700 ${String(900_000 + n).replace(/(...)$/, ' $1')}`,
      projectDetails: `${words} Number ${n}.`,
    });
    const row = { reference: `BENC-${n}`, form: 'lead', fields: JSON.stringify(fields) };
    const note = [{ details: JSON.stringify({ words: `Asked for gate ${n}` }) }];
    return {
      ...row,
      key: `form-view-${n}`,
      digest: `d${n}`,
      page: '/',
      received_at: at(-n / 10),
      callback_by: at(9 - n / 10),
      search_text: searchText([...textsOf(row), ...furtherTexts(note, [])]),
      note: note[0]?.details ?? '',
    };
  });
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < all; from += 500) {
      const some = rows.slice(from, from + 500);
      await transaction
        .insertInto('enquiry')
        .values(some.map(({ note: _, ...row }) => row))
        .execute();
      await transaction
        .insertInto('steps')
        .values(
          some.map(({ reference, received_at, note }) => ({
            id: reference,
            enquiry: reference,
            kind: 'note' as const,
            made_at: received_at,
            stored_at: received_at,
            details: note,
            key: reference,
          })),
        )
        .execute();
    }
  });
}

/** As it was: every word is read, and looked through in the process. */
async function lookThrough(database: Database, typed: string): Promise<number> {
  const rows = await database
    .selectFrom('enquiry')
    .selectAll()
    .where('kind', '=', 'real')
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .execute();
  const notes = Map.groupBy(
    await database.selectFrom('steps').select(['enquiry', 'details']).execute(),
    ({ enquiry }) => enquiry,
  );
  const search = searchFor(typed);
  return rows.filter((row) =>
    search.find([...textsOf(row), ...furtherTexts(notes.get(row.reference) ?? [], [])]),
  ).length;
}

/** The middle and the worst of some, in ms, after three that are not counted. */
async function timed(work: () => Promise<unknown>, count = 15) {
  const times: number[] = [];
  for (let turn = 0; turn < count + 3; turn++) {
    const began = performance.now();
    await work();
    if (turn >= 3) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return `${Math.round(times[Math.floor(count / 2)] ?? 0)} ms, at worst ${Math.round(times.at(-1) ?? 0)} ms`;
}

const dataDir = mkdtempSync(join(tmpdir(), 'office-search-'));
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
  const assets: Assets = { scripts: [], styles: [] };
  const page = (typed: string) => async () => {
    const request = new Request(
      `http://localhost:3000/office/search?q=${encodeURIComponent(typed)}`,
    );
    await (await answer(request, office, assets))?.text();
  };
  for (const [what, typed] of [
    ['a number', '07700 907 312'],
    ['two words of one', 'number9000 gate'],
    ['a word of all', 'barn'],
    ['what nobody wrote', 'hippopotamus'],
    ['nothing typed', ''],
  ] as const) {
    const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
    console.log(`${what}: ${await timed(page(typed))} (${load()})`);
    if (typed)
      console.log(
        `  control, in the process: ${await timed(() => lookThrough(database, typed), 3)}`,
      );
  }
} finally {
  await database.destroy();
  rmSync(dataDir, { recursive: true, force: true });
}
