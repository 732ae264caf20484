/**
 * A hundred inboxes of a hundred people, open at one server: how much memory they cost it, with all
 * its processes. Each must hear of an enquiry that comes in, or it was not open. The control is a
 * server in which each of these streams keeps 2 MB. Asks for a build: `npm run build`, then
 * `node bench/office-inboxes.ts`.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { second } from '../calendar/durations.ts';
import { openDatabase } from '../server/enquiries/store/database.ts';
import { sessionCookie } from '../server/office/cookies.ts';
import { fill } from '../test/support/filled.ts';
import { signedIn } from '../test/support/people.ts';
import { mostMemory } from './memory.ts';
import { type Addition, inFolder, startServer } from './real-server.ts';

const inboxes = 100;
/** In MB: what the issue allows. */
const bound = 100;
const watched = 6 * second;

const memoryFor = async (pid: number): Promise<number> =>
  (await mostMemory(pid, AbortSignal.timeout(watched))).all;

type Inbox = { heard: () => boolean; close: () => void };

/** Opens one inbox's stream, and notes whether it is told of an enquiry. */
async function open(address: string, Cookie: string): Promise<Inbox> {
  const stop = new AbortController();
  const { body, status } = await fetch(new URL('/office/events', address), {
    headers: { Cookie },
    signal: stop.signal,
  });
  if (status !== 200 || !body) throw new Error(`the stream answered ${status}`);
  let said = '';
  const reading = async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) said += text;
  };
  void reading().catch(() => undefined);
  return { heard: () => said.includes('came in'), close: () => stop.abort() };
}

/** In MB, before and with a hundred open; and how many of them heard. */
const measure = (additions: Addition[]) =>
  inFolder('office-inboxes', async (dataDir) => {
    const server = await startServer({ dataDir, additions });
    const database = await openDatabase({ dataDir });
    try {
      const people = [];
      for (let n = 0; n < inboxes; n++)
        people.push((await signedIn(database, 'office', { siteUrl: server.address })).token);
      const cookieOf = (token: string) => `${sessionCookie({ siteUrl: server.address })}=${token}`;
      const page = (token: string) =>
        fetch(new URL('/office', server.address), { headers: { Cookie: cookieOf(token) } });
      // Pages first: what they cost a server once is not what an open one costs.
      for (const token of people) await (await page(token)).text();
      const before = await memoryFor(server.process.pid ?? 0);
      const opened: Inbox[] = [];
      for (const token of people) opened.push(await open(server.address, cookieOf(token)));
      await pause(3 * second);
      await fill(database, 'NIDD-7K3F', { at: new Date() });
      const after = await memoryFor(server.process.pid ?? 0);
      const heard = opened.filter((inbox) => inbox.heard()).length;
      for (const inbox of opened) inbox.close();
      return { before, after, heard };
    } finally {
      await database.destroy();
      await server.end('SIGTERM');
    }
  });

const say = (what: string, { before, after, heard }: Awaited<ReturnType<typeof measure>>) =>
  console.log(
    `${what}: ${before} MB before, ${after} MB with ${inboxes} open, ${after - before} MB more; ` +
      `${heard} heard (load ${loadavg()[0]?.toFixed(1)})`,
  );
const found = await measure([]);
say('open inboxes', found);
const control = await measure(['pads-streams']);
say('control, 2 MB kept by each', control);
const holds = found.after - found.before < bound && found.heard === inboxes;
const fails = control.after - control.before >= bound && control.heard === inboxes;
console.log(holds && fails ? 'holds' : 'BROKEN');
process.exitCode = holds && fails ? 0 : 1;
