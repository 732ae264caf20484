/**
 * Enquiries sent on connections that are reset at once, when the address has used up its limit: are
 * they stored? By the time such a request is read nobody can tell whose it was, unless the address
 * was noted when the connection opened. Some are reset before even that: those who are unknown have
 * one limit among them all, and no more.
 *
 *   node bench/reset-flood.ts
 */
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile } from '../server/enquiries/store/database.ts';
import { examples } from '../test/support/examples.ts';
import { FormClient } from './form-client.ts';
import { prove } from './proof.ts';
import { inFolder, startServer } from './real-server.ts';

const limit = 30;
/** The same words twice would be one enquiry. */
let count = 0;
const newEnquiry = () => ({
  form: 'message',
  page: '/',
  ...examples.message,
  message: `Do you work in Ripley? ${++count}`,
});

/**
 * Sends so many when the limit is used up; answers how many were stored past that of the unknown.
 */
const flood = (requests: number): Promise<number> =>
  inFolder('reset-flood', async (dataDir) => {
    await enoughOfTheTenMinutes();
    const server = await startServer({ dataDir, env: { FLOOD_LIMIT: String(limit) } });
    try {
      await useUpTheLimit(server.address);
      const before = countStored(dataDir);
      const port = Number(new URL(server.address).port);
      for (let sent = 0; sent < requests; sent += 10)
        await Promise.all(Array.from({ length: 10 }, (_, n) => sendAndReset(port, n % 5)));
      await pause(1000); // what has been read is stored by then
      return Math.max(0, countStored(dataDir) - before - limit);
    } finally {
      await server.end('SIGKILL');
    }
  });

/** Limits are counted by the clock's ten minutes: the proof shall not fall on their end. */
async function enoughOfTheTenMinutes(): Promise<void> {
  const left = 600_000 - (Date.now() % 600_000);
  if (left < 30_000) await pause(left);
}

async function useUpTheLimit(address: string): Promise<void> {
  const client = new FormClient(address);
  let status = 200;
  for (let sent = 0; sent <= limit && status === 200; sent++)
    ({ status } = await client.post(newEnquiry()));
  client.close();
  if (status !== 429) throw new Error(`the limit is not used up: ${status}`);
}

/** The whole request, and a reset so many ms after it. */
function sendAndReset(port: number, after: number): Promise<void> {
  const body = String(new URLSearchParams(newEnquiry()));
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write(
      `POST /enquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      () => setTimeout(() => socket.resetAndDestroy(), after),
    );
  });
}

function countStored(dataDir: string): number {
  const database = new DatabaseSync(databaseFile({ dataDir }), { readOnly: true, timeout: 5000 });
  const [{ count } = { count: 0 }] = database
    .prepare('select count(*) as count from enquiry')
    .all() as { count: number }[];
  database.close();
  return count;
}

await prove({
  promise: 15,
  title: 'Enquiries past the limit, on connections that are reset at once',
  async run() {
    const tried = 200;
    return { tried, harmed: await flood(tried) };
  },
});
