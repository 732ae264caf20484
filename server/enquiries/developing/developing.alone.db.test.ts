import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { examples } from '../../../test/support/examples.ts';
import { mailOn } from '../../../test/support/filled.ts';
import { noise, phonePhoto, plan } from '../../../test/support/upload-examples.ts';
import { Desk } from '../intake/desk.ts';
import { inspect } from '../intake/upload/inspect.ts';
import { refusals } from '../intake/upload/refusals.ts';
import { erase } from '../keeping/erase.ts';
import { type DatabaseLocation, databaseFile, openDatabase } from '../store/database.ts';
import { bytesOf, filesOf } from '../store/kept-files.ts';
import { openDarkroom } from './darkroom.ts';
import * as decoder from './develop.ts';
import { developNext } from './develop-next.ts';
import { claimPhoto, pauseAfter, releasePhotos, settle } from './queue.ts';

// The real one: a test here and there has it fail.
vi.mock('./develop.ts', { spy: true });

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(decoder.develop).mockReset();
});

const start = new Date('2026-11-23T09:00:00Z');
const half = async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 9000);
/** A photo unlike any other, whose header says so many pixels. */
const photoOf = async (width: number, seed = 1) =>
  noise(width, 40, seed)
    .jpeg()
    .withExif({ IFD0: { Make: 'CanaryPhone' } })
    .toBuffer();

onEveryDatabase(({ name: databaseName, newPlace }) => {
  async function open(post = mailOn) {
    const place: DatabaseLocation = await newPlace();
    const clock = { now: start };
    const desk = new Desk(place, { post, now: () => clock.now });
    const database = await openDatabase(place);
    onTestFinished(() => desk.close());
    onTestFinished(() => database.destroy());
    mkdirSync(place.dataDir, { recursive: true });
    let sent = 0;
    /** Sends an enquiry with these files through the intake; gives its reference. */
    const send = async (files: Record<string, Buffer>, changes = {}) => {
      const received = Object.entries(files).map(([name, bytes]) => {
        const path = join(place.dataDir, `sent-${sent++}`);
        writeFileSync(path, bytes);
        const digest = createHash('sha256').update(bytes).digest('hex');
        return { name, path, size: bytes.length, digest };
      });
      const key = `form-view-${String(sent++).padStart(10, '0')}`;
      const arrival = { page: '/', key, files: await inspect(received), ...changes };
      const outcome = await desk.accept('lead', examples.lead, arrival);
      return outcome.kind === 'stored' ? outcome.reference : '';
    };
    const darkroom = { use: desk.use, post, worker: 'one', now: () => clock.now };
    const work = openDarkroom(darkroom);
    const mails = (reference: string) =>
      database
        .selectFrom('outbox')
        .select(['kind', 'state', 'due_at'])
        .where('enquiry', '=', reference)
        .orderBy('kind')
        .orderBy('created_at')
        .execute();
    const uploads = () => database.selectFrom('uploads').select('id').execute();
    const jobs = () => database.selectFrom('developing').selectAll().execute();
    const wait = (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    };
    return { place, desk, database, send, darkroom, work, mails, uploads, jobs, clock, wait };
  }

  async function contents(database: Awaited<ReturnType<typeof openDatabase>>, id = '') {
    const parts: Buffer[] = [];
    for await (const part of bytesOf(database, id)) parts.push(part);
    return Buffer.concat(parts);
  }

  test('a photo is stored as it was sent, then developed, and of the raw one nothing is left', async () => {
    const { place, database, send, work, uploads, jobs } = await open();
    const raw = await phonePhoto(320, 200);
    const reference = await send({ 'yard.jpg': raw, 'plan.pdf': plan });
    expect(await filesOf(database, reference)).toMatchObject([
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
    const [photo] = await filesOf(database, reference);
    const bytes = await contents(database, photo?.id);
    expect(photo).toMatchObject({ name: 'yard.jpg', type: 'image/jpeg', state: 'kept' });
    expect(photo).toMatchObject({ width: 200, height: 320, size: bytes.length, reason: null });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200 });
    expect(bytes.includes('CanaryPhone')).toBe(false);
    expect([await uploads(), await jobs()]).toMatchObject([{ length: 2 }, []]);
    expect(holds('CanaryPhone'), 'nor in the file, nor in its log').toBe(false);
  });

  test('the office’s mail waits for the photos, five minutes at most; the receipt waits for nothing', async () => {
    const { send, work, mails, wait } = await open();
    const later = new Date(start.getTime() + 5 * minute).toISOString();
    const now = start.toISOString();
    const both = { 'a.jpg': await photoOf(50), 'b.jpg': await photoOf(60) };
    const reference = await send(both);
    const due = async () => (await mails(reference)).map(({ kind, due_at }) => [kind, due_at]);
    const [office, receipt] = [
      ['office', later],
      ['receipt', now],
    ];
    expect(await due()).toEqual([office, receipt]);
    await work();
    expect(await due(), 'one is still raw').toEqual([office, receipt]);
    wait(minute);
    await work();
    const ready = new Date(start.getTime() + minute).toISOString();
    expect(await due()).toEqual([['office', ready], receipt]);
    const words = await send({});
    expect(await mails(words), 'without photos').toMatchObject([
      { due_at: ready },
      { due_at: ready },
    ]);
  });

  test('when the mail has gone without a photo, another follows with it', async () => {
    const { database, send, work, mails } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    await database
      .updateTable('outbox')
      .set({ state: 'sent' })
      .where('kind', '=', 'office')
      .execute();
    await work();
    expect(await mails(reference)).toMatchObject([
      { kind: 'office', state: 'sent' },
      { kind: 'office', state: 'waiting', due_at: start.toISOString() },
      { kind: 'receipt' },
    ]);
  });

  test('a photo that cannot be opened fails with a reason, and its bytes go', async () => {
    const { database, send, work, uploads, mails } = await open();
    const reference = await send({ 'half.jpg': await half(), 'b.jpg': await photoOf(60) });
    while (await work());
    expect(await filesOf(database, reference)).toMatchObject([
      { name: 'half.jpg', state: 'failed', reason: refusals.damaged },
      { name: 'b.jpg', state: 'kept' },
    ]);
    expect(await uploads()).toHaveLength(1);
    expect(await mails(reference)).toMatchObject([{ due_at: start.toISOString() }, {}]);
  });

  test('photos of what was set aside, and those that come while mail is off, are developed too', async () => {
    const off = { ...mailOn, smtpUrl: undefined };
    const { database, send, work } = await open(off);
    const real = await send({ 'a.jpg': await photoOf(50) });
    const spam = await send({ 'a.jpg': await photoOf(50) }, { trap: 'filled in' });
    while (await work());
    for (const reference of [real, spam])
      expect(await filesOf(database, reference)).toMatchObject([{ state: 'kept' }]);
  });

  test('enquiries take turns, small photos come before large ones, and what has failed before comes last', async () => {
    const { database, send, jobs, wait, clock, darkroom } = await open();
    const hostile = await send({ 'h1.jpg': await photoOf(900), 'h2.jpg': await photoOf(901) });
    const large = await send({ 'l.jpg': await photoOf(400) });
    const small = await send({ 's1.jpg': await photoOf(100), 's2.jpg': await photoOf(101) });
    const order: string[] = [];
    for (let n = 0; n < 5; n++) {
      const photo = await claimPhoto(database, 'one', clock.now);
      order.push(photo?.enquiry ?? '');
    }
    expect(order).toEqual([small, large, hostile, small, hostile]);
    expect(await claimPhoto(database, 'two', clock.now), 'all are taken').toBeUndefined();
    wait(2 * minute);
    expect(await claimPhoto(database, 'two', clock.now), 'claims end').toBeDefined();
    await releasePhotos(database, 'one');
    const fresh = await send({ 'f.jpg': await photoOf(1500) });
    expect((await claimPhoto(database, 'two', clock.now))?.enquiry).toBe(fresh);
    expect(await jobs()).toHaveLength(6);
    await developNext(darkroom);
  });

  test('of two workers who have a photo, for a claim ran out, one puts it into its place', async () => {
    const { database, send, uploads, wait, clock } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    const first = await claimPhoto(database, 'one', clock.now);
    wait(2 * minute);
    const second = await claimPhoto(database, 'two', clock.now);
    if (!first || !second) throw new Error('not claimed');
    const verdict = { state: 'failed', reason: 'x' } as const;
    expect(await settle(database, first, verdict, mailOn, clock.now)).toBe(false);
    expect(await filesOf(database, reference)).toMatchObject([{ state: 'raw' }]);
    expect(await uploads()).toHaveLength(1);
    expect(await settle(database, second, verdict, mailOn, clock.now)).toBe(true);
    expect(await uploads()).toEqual([]);
  });

  test('of two photos that two servers settle at once, one is the last, and the mail follows', async () => {
    const { place, desk, database, send, mails } = await open();
    const other = new Desk(place, { post: mailOn });
    onTestFinished(() => other.close());
    for (let round = 0; round < 8; round++) {
      const reference = await send(
        { 'a.jpg': await photoOf(60), 'b.jpg': await photoOf(80) },
        { key: `form-view-of-round-${round}` },
      );
      await database.updateTable('outbox').set({ state: 'sent' }).execute();
      const settleOne = async ({ use }: Desk) => {
        const photo = await use((one) => claimPhoto(one, 'any', start));
        if (!photo) throw new Error('not claimed');
        return () =>
          use((one) => settle(one, photo, { state: 'failed', reason: '' }, mailOn, start));
      };
      const both = [await settleOne(desk), await settleOne(other)];
      expect(await Promise.all(both.map((work) => work()))).toEqual([true, true]);
      const office = (await mails(reference)).filter(({ kind }) => kind === 'office');
      expect(office.map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
    }
  });

  test('many workers on two servers never have the same photo', async () => {
    const { place, database, send, clock } = await open();
    for (let n = 0; n < 6; n++)
      await send(
        Object.fromEntries(
          await Promise.all(
            Array.from({ length: 10 }, async (_, m) => [`${m}.jpg`, await photoOf(40 + n, m)]),
          ),
        ),
      );
    const other = await openDatabase(place);
    onTestFinished(() => other.destroy());
    const claims = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const mine: string[] = [];
        for (;;) {
          try {
            const photo = await claimPhoto(n % 2 ? other : database, `${n}`, clock.now);
            if (!photo) return mine;
            mine.push(photo.id);
          } catch {
            await pause(5);
          }
        }
      }),
    );
    expect(new Set(claims.flat()).size).toBe(60);
    expect(claims.flat()).toHaveLength(60);
  });

  test.each(['busy', 'killed', 'no-memory', 'not-started'] as const)(
    'a photo is not lost for a machine that is %s: it is tried for a day, then given up with an alarm',
    async (fault) => {
      const { database, send, work, jobs, wait } = await open();
      const reference = await send({ 'a.jpg': await photoOf(50) });
      vi.mocked(decoder.develop).mockResolvedValue({ fault });
      const logged = vi.mocked(process.stdout.write);
      let all = 0;
      for (let attempts = 1; attempts < 11; attempts++) {
        expect(await work()).toBe(true);
        expect(await work(), 'it waits').toBe(false);
        expect(await jobs()).toMatchObject([{ attempts, last_fault: fault, lease: null }]);
        all += pauseAfter(attempts) ?? 0;
        wait(pauseAfter(attempts) ?? 0);
      }
      expect(all).toBeGreaterThan(24 * 60 * minute);
      expect(await filesOf(database, reference)).toMatchObject([{ state: 'raw' }]);
      await work();
      expect(await filesOf(database, reference)).toMatchObject([
        { state: 'failed', reason: refusals.failed },
      ]);
      expect(logged.mock.calls.flat().join('')).toContain(
        '"level":"error","message":"photo given up',
      );
    },
  );

  test('once the machine is well again, the photo is developed', async () => {
    const { database, send, work, wait } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    vi.mocked(decoder.develop).mockResolvedValueOnce({ fault: 'no-memory' });
    await work();
    wait(5000);
    await work();
    expect(await filesOf(database, reference)).toMatchObject([{ state: 'kept' }]);
  });

  test('a photo that breaks its process three times is taken for broken', async () => {
    const { database, send, work, wait } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    vi.mocked(decoder.develop).mockResolvedValue({ fault: 'crashed' });
    for (let time = 0; time < 3; time++, wait(minute)) await work();
    expect(await filesOf(database, reference)).toMatchObject([
      { state: 'failed', reason: refusals.damaged },
    ]);
  });

  test('nor does a busy machine make the third of two crashes', async () => {
    const { database, send, work, wait } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    vi.mocked(decoder.develop).mockResolvedValue({ fault: 'crashed' });
    for (let time = 0; time < 2; time++, wait(minute)) await work();
    vi.mocked(decoder.develop).mockResolvedValue({ fault: 'busy' });
    await work();
    expect(await filesOf(database, reference)).toMatchObject([{ state: 'raw' }]);
  });

  test.each(['busy', 'stopped'] as const)(
    'attempts that were %s count as no crashes',
    async (fault) => {
      const { database, send, work, wait } = await open();
      const reference = await send({ 'a.jpg': await photoOf(50) });
      vi.mocked(decoder.develop).mockResolvedValue({ fault });
      for (let time = 0; time < 2; time++, wait(minute)) await work();
      vi.mocked(decoder.develop).mockResolvedValue({ fault: 'crashed' });
      const states: string[] = [];
      for (let time = 0; time < 3; time++, wait(60 * minute)) {
        await work();
        states.push((await filesOf(database, reference))[0]?.state ?? '');
      }
      expect(states).toEqual(['raw', 'raw', 'failed']);
    },
  );

  test('a worker that is told to stop puts its photo back', async () => {
    const { send, jobs, darkroom } = await open();
    await send({ 'a.jpg': await photoOf(50) });
    const stop = new AbortController();
    stop.abort();
    vi.mocked(decoder.develop).mockResolvedValueOnce({ fault: 'stopped' });
    await developNext({ ...darkroom, stopping: stop.signal });
    expect(await jobs()).toMatchObject([{ lease: null, due_at: start.toISOString() }]);
  });

  test('a photo whose bytes are not all there is not called damaged', async () => {
    const { database, send, work, jobs } = await open();
    await send({ 'a.jpg': await noise(400, 400).jpeg({ quality: 98 }).toBuffer() });
    expect((await database.deleteFrom('upload_parts').where('part', '=', 1).execute()).length).toBe(
      1,
    );
    await work();
    expect(await jobs()).toMatchObject([{ last_fault: 'unexpected', attempts: 1 }]);
  });

  test('an enquiry erased while its photo is developed leaves nothing', async () => {
    const { database, send, work, uploads, jobs, clock } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    vi.mocked(decoder.develop).mockImplementationOnce(async (_, raw, keep) => {
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
    const { database, desk, send, darkroom, uploads } = await open();
    const reference = await send({ 'a.jpg': await photoOf(50) });
    let lost = 0;
    const use: typeof desk.use = async (work) => {
      const answer = await desk.use(work);
      return answer === true && lost++ === 0 ? desk.use(work) : answer;
    };
    await developNext({ ...darkroom, use });
    expect(lost, 'control').toBeGreaterThan(0);
    const [photo] = await filesOf(database, reference);
    expect(photo?.state).toBe('kept');
    expect((await contents(database, photo?.id)).length).toBe(photo?.size);
    expect(await uploads()).toHaveLength(1);
  });

  test('a clock that was wrong strands no photo', async () => {
    const { send, jobs, work, wait } = await open();
    wait(400 * 24 * 60 * minute);
    await send({ 'a.jpg': await photoOf(50) });
    vi.mocked(decoder.develop).mockResolvedValueOnce({ fault: 'busy' });
    await work();
    wait(-400 * 24 * 60 * minute);
    expect(await work()).toBe(true);
    expect(await jobs()).toEqual([]);
  });
});
