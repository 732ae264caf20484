import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../test/support/examples.ts';
import { openPeer } from '../../test/support/listening.ts';
import { hearLog } from '../../test/support/logged.ts';
import { Desk } from '../enquiries/desk.ts';
import { readSettings } from '../settings.ts';
import { superviseWorker } from './supervise.ts';

hearLog();
afterEach(() => void vi.unstubAllEnvs());

/** A desk and a worker on one database, and the mail server that the worker sends to. */
async function open() {
  const peer = await openPeer();
  const { dataDir } = newPlace();
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: peer.url,
    ENQUIRY_TO: 'office@thornbeck.example',
    DATABASE_URL: '',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const settings = readSettings(env);
  const desk = new Desk(settings, { post: settings });
  await desk.ready();
  const worker = superviseWorker(desk.use, { output: 'ignore' });
  onTestFinished(async () => {
    await worker.stop();
    await desk.close();
  });
  const send = (n: number) =>
    desk.accept(
      'town',
      // An address has three receipts a day.
      { ...examples.town, email: `visitor-${n}@example.org`, details: `Job ${n}` },
      { page: '/', key: `form-view-${String(n).padStart(10, '0')}` },
    );
  const outbox = () => desk.use((database) => database.selectFrom('outbox').selectAll().execute());
  const until = async (done: () => boolean | Promise<boolean>, ms = 60_000) => {
    for (const end = Date.now() + ms; Date.now() < end; await pause(50))
      if (await done()) return true;
    return false;
  };
  return { peer, desk, worker, send, outbox, until };
}

test('a worker that is killed at work, again and again, is started again, and every mail goes out, twice only under the same Message-ID', async () => {
  const { peer, worker, send, outbox, until } = await open();
  peer.slow = 60;
  const enquiries = 30;
  for (let n = 0; n < enquiries; n++) await send(n);
  for (let deaths = 1; deaths <= 5; deaths++) {
    const before = peer.arrived.length;
    const isAtWork = () => worker.running() && peer.arrived.length > before + 2;
    expect(await until(isAtWork, 20_000), 'it is at work').toBe(true);
    const pid = worker.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await until(() => worker.pid() !== pid), 'its death is noticed').toBe(true);
  }
  const isDone = async () => (await outbox()).every(({ state }) => state === 'sent');
  expect(await until(isDone)).toBe(true);
  const rows = await outbox();
  expect(rows).toHaveLength(2 * enquiries);
  const again = rows.reduce((sum, { attempts }) => sum + attempts - 1, 0);
  expect(again, 'control: some mail was under way when its worker was killed').toBeGreaterThan(0);
  const ids = peer.arrived.map(({ messageId }) => messageId);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ message_id }) => message_id)));
  expect(ids.length - rows.length, 'only those came twice').toBeLessThanOrEqual(again);
}, 120_000);

test('a stopping worker finishes the emails in progress, and they arrive once', async () => {
  const { peer, worker, send, outbox, until } = await open();
  peer.slow = 700;
  for (let n = 0; n < 6; n++) await send(n);
  await until(() => peer.calls >= 3);
  await worker.stop();
  expect(worker.running()).toBe(false);
  expect(peer.arrived.length).toBeGreaterThanOrEqual(3);
  const rows = await outbox();
  const sent = rows.filter(({ state }) => state === 'sent').map(({ message_id }) => message_id);
  expect(sent.sort()).toEqual(peer.arrived.map(({ messageId }) => messageId).sort());
  const others = rows.filter(({ state }) => state === 'waiting');
  const free = Array(12 - sent.length).fill({ attempts: 0, lease: null });
  expect(others, 'the others wait for the next start, claimed by nobody').toMatchObject(free);
}, 60_000);
