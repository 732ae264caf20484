/**
 * Twenty visitors send ten megabytes of photos each, at once. How much memory does the server take,
 * how long is another visitor kept waiting, and when are all photos developed? The control is a
 * server that gathers each body before it looks at it.
 *
 *   node bench/uploads.ts [visitors]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { databaseFile } from '../server/enquiries/store/database.ts';
import { nodeOptions } from '../server/node-options.mjs';
import { examples } from '../test/support/examples.ts';
import { bodyOf, multipart, plan } from '../test/support/upload-examples.ts';
import { mostMemory } from './memory.ts';
import type { Measurement } from './uploads-server.ts';

const server = fileURLToPath(new URL('uploads-server.ts', import.meta.url));
const mebibyte = 1024 * 1024;
const megabyte = 1_000_000;

type Measured = {
  visitors: number;
  megabytesEach: number;
  /** How many were answered as they should be. */
  arrived: number;
  seconds: number;
  /** Until the last photo was developed. */
  developed: number;
  /**
   * The most memory in MB: of the server's process, and of all together while photos are developed,
   * what they share counted once.
   */
  memory: { before: number; server: number; all: number };
  /**
   * In ms: the longest that the server's event loop stood still, and how long another visitor
   * waited, at worst and for 99 of 100 requests.
   */
  blocked: number;
  waited: { most: number; p99: number };
};

/** Three photos of twelve megapixels, as a phone makes them, about ten megabytes together. */
export async function photos(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const photo = sharp({
    create: { width: 4032, height: 3024, channels: 3, background: '#7a8a5a', noise },
  }).blur(0.8);
  const bytes = await photo.jpeg({ quality: 84 }).withMetadata({ orientation: 6 }).toBuffer();
  return [bytes, bytes, bytes];
}

const planOf = (megabytes: number) =>
  Buffer.concat([
    plan.subarray(0, -6),
    Buffer.alloc(megabytes * megabyte, 'a drawn line '),
    plan.subarray(-6),
  ]);
/** One plan of ten megabytes, which needs no decoding. */
export const plans = (): Buffer[] => [planOf(10)];
/** As much as one enquiry may bring: four plans, 60 MB together. */
const fullEnquiry = (): Buffer[] => Array.from({ length: 4 }, () => planOf(14.9));

/** Sends and measures. `gather`: the control. */
export async function measureUploads(
  files: Buffer[],
  { visitors = 20, gather = false } = {},
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'));
  const env = { ...nodeOptions.env, PATH: process.env.PATH, DATA_DIR: dataDir, FLOOD_LIMIT: '0' };
  const child = fork(server, gather ? ['--gather'] : [], {
    execArgv: nodeOptions.flags,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const address = `http://127.0.0.1:${port}`;
    const sent = files.map((bytes, at): ['file', { file: string; bytes: Buffer }] => [
      'file',
      { file: `${at}.jpg`, bytes },
    ]);
    const words = (n: number) =>
      Object.entries({
        form: 'lead',
        page: '/',
        key: `form-view-${String(n).padStart(10, '0')}`,
        ...examples.lead,
      });
    const post = async (body: Buffer) => {
      const answer = await fetch(`${address}/enquiries`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'Content-Type': multipart },
      });
      return (await answer.json()) as { kind: string; files: { kept: boolean }[] };
    };
    // What is loaded and opened at the first enquiry is no part of the measurement.
    await post(bodyOf(words(visitors)));

    // Making a body of many megabytes would hold up the other visitor, who lives in this process
    // too.
    const bodies = Array.from({ length: visitors }, (_, n) => bodyOf([...words(n), ...sent]));

    const { server: before } = await ask(child, 'begin');
    const others = new AbortController();
    const developing = new AbortController();
    const memory = mostMemory(child.pid ?? 0, developing.signal);
    const waiting = otherVisitor(`${address}/ready`, others.signal);
    const start = performance.now();
    const answers = await Promise.all(bodies.map(post));
    const seconds = (performance.now() - start) / 1000;
    others.abort();
    const waited = (await waiting).sort((a, b) => a - b);
    const told = await ask(child, 'end');
    while (rawIn(dataDir)) await pause(200);
    const developed = (performance.now() - start) / 1000;
    developing.abort();
    return {
      visitors,
      megabytesEach:
        Math.round((files.reduce((sum, { length }) => sum + length, 0) / megabyte) * 10) / 10,
      arrived: answers.filter(
        (answer) =>
          answer.kind === 'sent' &&
          answer.files.every(({ kept }) => kept) &&
          answer.files.length === files.length,
      ).length,
      seconds: Math.round(seconds * 10) / 10,
      developed: Math.round(developed * 10) / 10,
      memory: {
        before: Math.round(before / mebibyte),
        server: Math.round(told.server / mebibyte),
        all: (await memory).all,
      },
      blocked: Math.round(told.blocked),
      waited: {
        most: Math.round(waited.at(-1) ?? 0),
        p99: Math.round(waited[Math.floor(waited.length * 0.99)] ?? 0),
      },
    };
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How many photos have yet to be developed. */
function rawIn(dataDir: string): number {
  const database = new DatabaseSync(databaseFile({ dataDir }), { readOnly: true, timeout: 5000 });
  const raw = database.prepare(`select count(*) as n from files where state = 'raw'`).get();
  database.close();
  return Number(raw?.n);
}

async function ask(child: ChildProcess, what: 'begin' | 'end'): Promise<Measurement> {
  child.send(what);
  const [told] = await once(child, 'message');
  return told;
}

/** Asks for a page again and again, and notes how long each took. */
async function otherVisitor(address: string, until: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!until.aborted) {
    const start = performance.now();
    await fetch(address).then((answer) => answer.text());
    waits.push(performance.now() - start);
    await pause(20);
  }
  return waits;
}

if (import.meta.main) {
  const visitors = Number(process.argv[2] ?? 20);
  const sent = await photos();
  console.log('Streams:', await measureUploads(sent, { visitors }));
  console.log('One full enquiry, 60 MB:', await measureUploads(fullEnquiry(), { visitors: 1 }));
  console.log(
    'Control, gathers each body:',
    await measureUploads(sent, { visitors, gather: true }),
  );
}
