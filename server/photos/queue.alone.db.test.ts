import { existsSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { day, minute } from '../../calendar/durations.ts';
import { refusals } from '../../enquiry/refusals.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { examples } from '../../test/support/examples.ts';
import { mailOn, openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { noise, phonePhoto, plan, receivedOf } from '../../test/support/upload-examples.ts';
import { databaseFile, type UseDatabase } from '../db/database.ts';
import { bytesOf, filesOf } from '../db/files.ts';
import { claimJob, releaseJobs } from '../db/leases.ts';
import { erase, sweep } from '../db/retention.ts';
import { Desk } from '../enquiries/desk.ts';
import { inspect } from '../enquiries/upload/inspect.ts';
import * as decoder from './develop.ts';
import { developPhoto } from './developing-process.ts';
import { developNext, openDarkroom, settle } from './queue.ts';

// In this process: its own, which a busy machine keeps waiting, is tested in develop.slow.test.ts.
vi.mock('./develop.ts', () => ({ develop: vi.fn() }));
const develop = vi.mocked(decoder.develop);
beforeEach(() => {
  develop.mockImplementation(async (type, raw, keep) => {
    const photo = await developPhoto(type, await buffer(raw));
    if (!photo) return { refused: 'damaged' };
    const { bytes, width, height } = photo;
    const parts = async function* () {
      yield bytes;
    };
    return { kept: await keep({ width, height, size: bytes.length, parts }) };
  });
});

const logged = hearLog();
afterEach(() => void develop.mockReset());

const start = new Date('2026-11-23T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms).toISOString();
/** A unique photo whose header claims this many pixels. */
const photoOf = async (width: number, seed = 1) =>
  noise(width, 40, seed)
    .jpeg()
    .withExif({ IFD0: { Make: 'CanaryPhone' } })
    .toBuffer();

onEveryDatabase(({ name: databaseName, newPlace }) => {
  async function open(post = mailOn) {
    const place = await newPlace();
    const clock = { now: start };
    const desk = new Desk(place, { post, now: () => clock.now });
    onTestFinished(() => desk.close());
    const database = await openFor(place);
    let sent = 0;
    /** Sends an enquiry with these files through the intake; gives its reference. */
    const send = async (files: Record<string, Buffer>, changes = {}) => {
      const received = Object.entries(files).map((file) => receivedOf(...file));
      const key = `form-view-${String(sent++).padStart(10, '0')}`;
      const arrival = { page: '/', key, files: await inspect(received), ...changes };
      const outcome = await desk.accept('lead', examples.lead, arrival);
      return outcome.kind === 'stored' ? outcome.reference : '';
    };
    const darkroom = { use: desk.use, post, worker: 'one', now: () => clock.now };
    return {
      place,
      desk,
      database,
      send,
      darkroom,
      work: openDarkroom(darkroom),
      clock,
      wait: (ms: number) => {
        clock.now = new Date(clock.now.getTime() + ms);
      },
      mails: (reference: string) =>
        database
          .selectFrom('outbox')
          .select(['kind', 'state', 'due_at'])
          .where('enquiry', '=', reference)
          .orderBy('kind')
          .orderBy('created_at')
          .execute(),
      uploads: () => database.selectFrom('uploads').select('id').execute(),
      jobs: () => database.selectFrom('files').selectAll().where('state', '=', 'raw').execute(),
      officeMailIsSent: () =>
        database
          .updateTable('outbox')
          .set({ state: 'sent' })
          .where('kind', '=', 'office')
          .execute(),
    };
  }
  /** The same, with an enquiry that has one photo, or these files. */
  async function withPhoto(sent?: Record<string, Buffer>, post = mailOn) {
    const opened = await open(post);
    const reference = await opened.send(sent ?? { 'a.jpg': await photoOf(50) });
    const files = () => filesOf(opened.database, reference);
    const photo = async () => (await files())[0];
    const bytes = async () => {
      const parts: Buffer[] = [];
      for await (const part of bytesOf(opened.database, (await photo())?.id ?? ''))
        parts.push(part);
      return Buffer.concat(parts);
    };
    return { ...opened, reference, files, photo, bytes };
  }

  test('a photo is stored as it was sent, then developed, and of the raw one nothing is left', async () => {
    const raw = await phonePhoto(320, 200);
    const sent = { 'yard.jpg': raw, 'plan.pdf': plan };
    const { place, files, photo, bytes, work, uploads, jobs } = await withPhoto(sent);
    expect(await files()).toMatchObject([
      { name: 'yard.jpg', state: 'raw', width: 320, height: 200, size: raw.length },
      { name: 'plan.pdf', state: 'kept' },
    ]);
    const holds = (bytes: string) =>
      ['', '-wal']
        .map((end) => databaseFile(place) + end)
        .some((file) => existsSync(file) && readFileSync(file).includes(bytes));
    if (databaseName === 'SQLite') expect(holds('CanaryPhone'), 'control').toBe(true);

    expect(await work()).toBe(true);
    expect(await work(), 'there is no other').toBe(false);
    const developed = await bytes();
    expect(await sharp(developed).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
    expect(developed.includes('CanaryPhone')).toBe(false);
    const kept = { name: 'yard.jpg', type: 'image/jpeg', state: 'kept', reason: null };
    const size = developed.length;
    expect(await photo()).toMatchObject({ ...kept, width: 200, height: 320, size });
    expect([await uploads(), await jobs()]).toMatchObject([{ length: 2 }, []]);
    expect(holds('CanaryPhone'), 'nor in the file, nor in its log').toBe(false);
  });

  test('a photo that cannot be opened fails with a reason, and its bytes go', async () => {
    const whole = await noise(200, 200).jpeg().toBuffer();
    const header = whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])));
    const sent = { 'header.jpg': header, 'b.jpg': await photoOf(60) };
    const { reference, files, work, uploads, mails } = await withPhoto(sent);
    while (await work());
    expect(await files()).toMatchObject([
      { name: 'header.jpg', state: 'failed', reason: refusals.damaged },
      { name: 'b.jpg', state: 'kept' },
    ]);
    expect(await uploads()).toHaveLength(1);
    expect(await mails(reference)).toMatchObject([{ due_at: after(0) }, {}]);
  });

  test('photos of what was set aside, and those that come while mail is off, are developed too', async () => {
    const off = { ...mailOn, smtpUrl: undefined };
    const { database, send, photo, work } = await withPhoto(undefined, off);
    const spam = await send({ 'a.jpg': await photoOf(50) }, { trap: 'filled in' });
    while (await work());
    for (const one of [await photo(), (await filesOf(database, spam))[0]])
      expect(one).toMatchObject({ state: 'kept' });
  });

  test('enquiries take turns, small photos come before large ones, and what has failed before comes last', async () => {
    const { database, send, wait, clock } = await open();
    const claim = async (worker = 'one') =>
      (await claimJob(database, 'files', worker, clock.now))?.enquiry;
    const hostile = await send({ 'h1.jpg': await photoOf(900), 'h2.jpg': await photoOf(901) });
    const large = await send({ 'l.jpg': await photoOf(400) });
    const small = await send({ 's1.jpg': await photoOf(100), 's2.jpg': await photoOf(101) });
    for (const next of [small, large, hostile, small, hostile]) expect(await claim()).toBe(next);
    expect(await claim('two'), 'all are taken').toBeUndefined();
    wait(2 * minute);
    expect(await claim('two'), 'claims end').toBeDefined();
    await releaseJobs(database, 'one', clock.now);
    wait(2000);
    const fresh = await send({ 'f.jpg': await photoOf(1500) });
    expect(await claim('two')).toBe(fresh);
  });

  test('one of two workers with the same photo stores it after a claim ran out', async () => {
    const { database, photo, uploads, wait, clock } = await withPhoto();
    const first = await claimJob(database, 'files', 'one', clock.now);
    wait(2 * minute);
    const second = await claimJob(database, 'files', 'two', clock.now);
    if (!first || !second) throw new Error('not claimed');
    const verdict = { state: 'failed', reason: 'x' } as const;
    expect(await settle(database, first, verdict, mailOn, clock.now)).toBe(false);
    expect(await photo()).toMatchObject({ state: 'raw' });
    expect(await uploads()).toHaveLength(1);
    expect(await settle(database, second, verdict, mailOn, clock.now)).toBe(true);
    expect(await uploads()).toEqual([]);
  });

  test('the last of two photos settled by two servers releases the email', async () => {
    const { place, desk, send, mails, officeMailIsSent } = await open();
    const other = new Desk(place, { post: mailOn });
    onTestFinished(() => other.close());
    for (let round = 0; round < 8; round++) {
      const reference = await send({ 'a.jpg': await photoOf(60), 'b.jpg': await photoOf(80) });
      await officeMailIsSent();
      const claimAt = async ({ use }: Desk) => {
        const photo = await use((one) => claimJob(one, 'files', 'any', start));
        if (!photo) throw new Error('not claimed');
        const verdict = { state: 'failed', reason: '' } as const;
        return () => use((one) => settle(one, photo, verdict, mailOn, start));
      };
      const both = [await claimAt(desk), await claimAt(other)];
      expect(await Promise.all(both.map((settled) => settled()))).toEqual([true, true]);
      const office = (await mails(reference)).filter(({ kind }) => kind === 'office');
      expect(office.map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    }
  });

  test('a photo whose process dies or is too slow gets three tries within an hour, then the office is asked to act', async () => {
    const { photo, work, wait } = await withPhoto();
    develop.mockResolvedValue(undefined);
    for (const pause of [minute, 30 * minute]) {
      expect(await work()).toBe(true);
      wait(pause - 1);
      expect(await work(), 'it waits').toBe(false);
      expect(await photo()).toMatchObject({ state: 'raw' });
      wait(1);
    }
    await work();
    expect(await photo()).toMatchObject({ state: 'failed', reason: refusals.unread });
    const message = 'photo cannot be opened';
    expect(logged).toContainEqual(expect.objectContaining({ level: 'warning', message }));
  });

  test('a photo takes no harm from a worker that stops, or a database that is away', async () => {
    const { photo, darkroom, jobs, wait } = await withPhoto();
    const stop = new AbortController();
    stop.abort();
    develop.mockResolvedValueOnce(undefined);
    await developNext({ ...darkroom, stopping: stop.signal });
    expect(await jobs()).toMatchObject([{ attempts: 0, last_fault: 'stopped', lease: null }]);
    for (let n = 0; n < 5; n++) {
      develop.mockRejectedValueOnce(new Error('the disk is full'));
      await developNext(darkroom);
      wait(10 * minute);
    }
    expect(await jobs()).toMatchObject([{ attempts: 0, last_fault: 'unexpected', lease: null }]);
    await developNext(darkroom);
    expect(await photo()).toMatchObject({ state: 'kept' });
  });

  test('a photo whose bytes are not all there is not called damaged', async () => {
    const inTwoParts = await noise(400, 400).jpeg({ quality: 98 }).toBuffer();
    const { database, work, jobs } = await withPhoto({ 'a.jpg': inTwoParts });
    const part = database.deleteFrom('upload_parts').where('part', '=', 1).returning('part');
    expect(await part.execute()).toHaveLength(1);
    await work();
    expect(await jobs()).toMatchObject([{ last_fault: 'unexpected' }]);
  });

  test('an enquiry erased while its photo is developed leaves nothing', async () => {
    const { reference, database, work, uploads, jobs, clock } = await withPhoto();
    develop.mockImplementationOnce(async (_, raw, keep) => {
      const taken: Buffer[] = [];
      for await (const part of raw) taken.push(part);
      await erase(database, reference, clock.now);
      const parts = async function* () {
        yield* taken;
      };
      return { kept: await keep({ width: 1, height: 1, size: 1, parts }) };
    });
    await work();
    expect([await uploads(), await jobs()]).toEqual([[], []]);
  });

  test('when the answer of the database is lost, the photo that it has put in place stays', async () => {
    const { desk, photo, bytes, darkroom, uploads } = await withPhoto();
    let lost = 0;
    const use: typeof desk.use = async (work) => {
      const answer = await desk.use(work);
      return answer === true && lost++ === 0 ? desk.use(work) : answer;
    };
    await developNext({ ...darkroom, use });
    expect(lost, 'control').toBeGreaterThan(0);
    expect(await photo()).toMatchObject({ state: 'kept', size: (await bytes()).length });
    expect(await uploads()).toHaveLength(1);
  });

  test('a clock that was wrong strands no photo', async () => {
    const { send, jobs, work, wait } = await open();
    wait(400 * day);
    await send({ 'a.jpg': await photoOf(50) });
    develop.mockResolvedValueOnce(undefined);
    await work();
    wait(-400 * day);
    expect(await work()).toBe(true);
    expect(await jobs()).toEqual([]);
  });
});

/** The photo processing of a database with `photos` waiting, and its number of cleanups. */
function open() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const state = { photos: 0, swept: 0, busy: false };
  const answers: unknown[] = [];
  const use = async (work: unknown) => {
    if (work === sweep) {
      state.swept++;
      return !state.busy;
    }
    if (!answers.length && state.photos-- > 0) answers.push({ id: 'photo' }, { kept: true });
    return answers.shift();
  };
  const work = openDarkroom({ use: use as UseDatabase, post: mailOn, worker: 'one' });
  return { state, work };
}

test('deletes originals within ten seconds, even in a long queue', async () => {
  const { state, work } = open();
  await work();
  Object.assign(state, { photos: 9, swept: 0 });
  vi.advanceTimersByTime(50_000);
  await work();
  vi.advanceTimersByTime(10_000);
  await work();
  expect(state.swept).toBe(0);
  vi.advanceTimersByTime(1);
  await work();
  expect(state.swept).toBe(1);
  await work();
  expect(state.swept, 'it begins anew').toBe(1);
});

test('when somebody reads just then, it is tried again', async () => {
  const { state, work } = open();
  state.busy = true;
  await work();
  await work();
  state.busy = false;
  await work();
  await work();
  expect(state.swept).toBe(3);
});
