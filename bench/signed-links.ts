/**
 * Links to the own pages of enquiries, as mail scanners open them and as strangers forge them:
 * opening changes nothing, and a link that is forged, expired, made for something else or signed
 * with another key opens nothing. The control opens right links and presses their button.
 *
 *   node bench/signed-links.ts
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { day } from '../calendar/durations.ts';
import { signedPath } from '../server/enquiries/signing.ts';
import { type Database, openDatabase } from '../server/enquiries/store/database.ts';
import { besideServer } from '../test/support/beside-server.ts';
import { examples } from '../test/support/examples.ts';
import { type Control, prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

const base64url = /[\w-]/;

/** Sends so many enquiries to the site, and answers the addresses of their pages. */
async function send(address: string, count: number): Promise<string[]> {
  const links: string[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${address}/enquiries`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ form: 'lead', page: '/', key: randomUUID(), ...examples.lead }),
    });
    links.push(((await answer.json()) as { ownPage: string }).ownPage);
  }
  return links;
}

/** All that a link could change. */
async function stateOf(database: Database): Promise<string> {
  const tables = ['enquiry', 'amendments', 'files', 'signing_keys'] as const;
  const rows = tables.map((table) => database.selectFrom(table).selectAll().execute());
  const mails = database.selectFrom('outbox').select(['id', 'kind']).execute();
  return JSON.stringify(await Promise.all([...rows, mails]), undefined, 1);
}

/** Opens a page as mail scanners, previews and robots do. */
const scans: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' } },
  { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; SafeLinks)' } },
  { headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mail.example' } },
];

/** Posts that no form of ours can have sent. */
const foreign: RequestInit[] = [
  { headers: { Origin: 'https://evil.example' } },
  { headers: { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' } },
];
const withdrawn = () => new URLSearchParams({ change: 'withdrawn' });

/** The token with one character changed, at each of so many places. */
function mutated(link: string, count: number): string[] {
  const start = link.lastIndexOf('/') + 1;
  return Array.from({ length: count }, (_, n) => {
    const at = start + Math.floor((n * (link.length - start)) / count);
    const old = link[at] ?? '';
    const other = base64url.test(old) ? (old === 'A' ? 'B' : 'A') : 'A';
    return link.slice(0, at) + other + link.slice(at + 1);
  });
}

/** Every link to this enquiry that is none, or none any more. */
async function forgeries(link: string, others: string, database: Database, elsewhere: Database) {
  const subject = link.split('~').at(-1) ?? '';
  const [signature = '', key = '', expires = ''] = link.split('/').at(-1)?.split('~') ?? [];
  const now = Date.now();
  const signed = (purpose: 'customer' | 'release' | 'canary', from: Database, ends: number) =>
    signedPath(from, { purpose, subject, expires: new Date(ends) });
  const asOurs = (path: string) => `/enquiry/${path.split('/').at(-1)}`;
  return [
    await signed('customer', database, now - 1000),
    asOurs(await signed('release', database, now + day)),
    asOurs(await signed('canary', database, now + day)),
    await signed('customer', elsewhere, now + day),
    `/enquiry/${others.split('/').at(-1)?.split('~').slice(0, 3).join('~')}~${subject}`,
    `/enquiry/${randomBytes(32).toString('base64url')}~${key}~${expires}~${subject}`,
    `/enquiry/${signature}~${key}~zzzzzzzzz~${subject}`,
    `/enquiry/${signature}~2~${expires}~${subject}`,
    `/enquiry/${subject}`,
    link.slice(0, -1),
  ];
}

/** Tries each and counts what opened, or changed anything. */
async function forge(address: string, paths: string[], database: Database): Promise<Control> {
  let harmed = 0;
  for (const path of paths) {
    const before = await stateOf(database);
    const opened = await fetch(address + path);
    const posted = await fetch(address + path, { method: 'POST', body: withdrawn() });
    const closed = opened.status === 404 && posted.status === 404;
    if (!closed || (await stateOf(database)) !== before) harmed++;
  }
  return { tried: paths.length, harmed };
}

async function attack(dataDir: string, count: number, spare: number) {
  const server = await startServer({ dataDir });
  // The database is made when it is first needed.
  await fetch(`${server.address}/ready`);
  const database = besideServer(dataDir);
  const elsewhere = await openDatabase({ dataDir: `${dataDir}-elsewhere` });
  try {
    const links = await send(server.address, count);
    let scanned = 0;
    let [tried, harmed] = [0, 0];
    const before = await stateOf(database);
    for (const link of links) {
      for (const scan of scans)
        if ((await fetch(server.address + link, scan)).status === 200) scanned++;
      for (const post of foreign) {
        tried++;
        const answer = await fetch(server.address + link, {
          ...post,
          method: 'POST',
          body: withdrawn(),
        });
        if (answer.status !== 403) harmed++;
      }
    }
    tried += links.length * scans.length;
    // Each page must have been there to be opened, and none may have changed.
    harmed += links.length * scans.length - scanned;
    if ((await stateOf(database)) !== before) harmed++;

    const forged: string[] = [];
    for (const [n, link] of links.entries())
      forged.push(
        ...(await forgeries(link, links[(n + 1) % links.length] ?? '', database, elsewhere)),
        ...mutated(link, spare),
      );
    const found = await forge(server.address, forged, database);

    let acted = 0;
    for (const link of links) {
      const still = await stateOf(database);
      await fetch(server.address + link, { method: 'POST', body: withdrawn() });
      if ((await stateOf(database)) !== still) acted++;
    }
    return {
      forged: forged.length,
      tried: tried + found.tried,
      harmed: harmed + found.harmed,
      control: { tried: links.length, harmed: acted },
    };
  } finally {
    await Promise.all([database.destroy(), elsewhere.destroy()]);
    await server.end('SIGKILL');
  }
}

await prove({
  promise: 29,
  title: 'Links to own pages scanned, forged, expired, swapped, posted from other sites',
  run: () =>
    inFolder('signed-links', async (folder) => {
      const { forged, ...result } = await attack(`${folder}/data`, 2, 8);
      return { ...result, measured: `${forged} forged` };
    }),
});
