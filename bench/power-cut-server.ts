/**
 * The server that power-cut.ts listens to: takes enquiries in through the desk, some with a photo,
 * and says of each that it was answered with success. Half way the desk is closed and opened again,
 * from then on beside a second process that does the same on the same database, and the end is
 * sudden.
 */
import { fork } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { Desk } from '../server/enquiries/intake/desk.ts';
import { type DatabaseLocation, openDatabase } from '../server/enquiries/store/database.ts';
import type { KeptFile } from '../server/enquiries/store/files.ts';
import type { Answer } from './power-cut-recording.ts';

const [dataDir = '', enquiries = '0', careless = '', second] = process.argv.slice(2);
const post = {
  smtpUrl: 'smtp://127.0.0.1:1',
  enquiryTo: 'office@example.org',
  enquiryFrom: 'site@example.org',
};

/** As it would be without our care: SQLite waits for the disk less, or never. */
async function openCarelessly(place: DatabaseLocation) {
  const database = await openDatabase(place);
  await sql.raw(`pragma synchronous = ${careless}`).execute(database);
  return database;
}

function photo(): KeptFile {
  const bytes = randomBytes(40_000);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const parts = async function* () {
    yield bytes.subarray(0, 25_000);
    yield bytes.subarray(25_000);
  };
  return { name: 'yard.jpg', type: 'image/jpeg', size: bytes.length, digest, parts };
}

async function visitor(desk: Desk, number: number): Promise<void> {
  const words = randomUUID();
  const person = {
    fullName: 'Ann Thwaite',
    phone: '01632 960 001',
    // An address has three receipts a day.
    email: `ann-${number}@example.org`,
    postcode: 'HG5 8AB',
  };
  const values = { ...person, service: 'drainage', gdprConsent: 'on', projectDetails: words };
  const files = number % 4 ? [] : [photo()];
  const outcome = await desk.accept('lead', values, { page: '/', key: randomUUID(), files });
  if (outcome.kind !== 'stored') throw new Error(`an enquiry was not stored: ${outcome.kind}`);
  const answer: Answer = {
    reference: outcome.reference,
    words,
    photos: files.map(({ digest }) => digest),
  };
  writeSync(1, `answered ${JSON.stringify(answer)}\n`);
}

async function takeIn(count: number): Promise<Desk> {
  const desk = new Desk({ dataDir }, { post, ...(careless && { open: openCarelessly }) });
  let next = 0;
  const queue = async () => {
    while (next < count) await visitor(desk, next++);
  };
  await Promise.all(Array.from({ length: 4 }, queue));
  return desk;
}

async function first(count: number): Promise<void> {
  const half = Math.ceil(count / 2);
  const quarter = Math.ceil(half / 2);
  await (await takeIn(half)).close();
  const other = fork(import.meta.filename, [dataDir, `${quarter}`, careless, 'second']);
  await Promise.all([once(other, 'exit'), takeIn(count - half - quarter)]);
}

if (second) await takeIn(Number(enquiries));
else await first(Number(enquiries));
process.kill(process.pid, 'SIGKILL');
