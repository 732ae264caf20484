import { expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { examples } from '../../../test/support/examples.ts';
import { Desk } from '../intake/desk.ts';
import { refusals } from '../intake/upload/refusals.ts';
import { openDatabase } from './database.ts';
import { type KeptFile, partSize, type StoredFile } from './files.ts';
import { bytesOf, filesOf, sweepUploads, withUploads } from './kept-files.ts';

const meta = { page: '/', key: 'form-view-0000000001' };

function kept(name: string, bytes: Buffer, digest = 'd'.repeat(64)): KeptFile {
  return {
    name,
    type: 'image/jpeg',
    size: bytes.length,
    width: 40,
    height: 30,
    digest,
    async *parts() {
      for (let start = 0; start < bytes.length; start += partSize)
        yield bytes.subarray(start, start + partSize);
    },
  };
}
const big = Buffer.alloc(3 * partSize + 17, 'bytes of a photo');
const files: StoredFile[] = [
  kept('yard.jpg', big),
  { name: 'film.mov', refused: refusals.tooBig },
  kept('gate.jpg', Buffer.from('gate'), 'e'.repeat(64)),
];

onEveryDatabase(({ newPlace }) => {
  async function open(options = {}) {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const place = await newPlace();
    const desk = new Desk(place, { patience: 3000, ...options });
    onTestFinished(() => desk.close());
    onTestFinished(() => void vi.restoreAllMocks());
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    return { desk, database, place };
  }
  const send = (desk: Desk, sent: StoredFile[], changes = {}) =>
    desk.accept('lead', examples.lead, { ...meta, files: sent, ...changes });

  test('photos are stored byte for byte with their enquiry, in small parts, and refused ones by name', async () => {
    const { desk, database } = await open();
    const outcome = await send(desk, files);
    expect(outcome).toMatchObject({
      kind: 'stored',
      files: [
        { name: 'yard.jpg', kept: true },
        { name: 'film.mov', kept: false, reason: refusals.tooBig },
        { name: 'gate.jpg', kept: true },
      ],
    });
    const rows = await filesOf(database, outcome.kind === 'stored' ? outcome.reference : '');
    expect(rows).toMatchObject([
      {
        place: 0,
        name: 'yard.jpg',
        type: 'image/jpeg',
        size: big.length,
        width: 40,
        height: 30,
        state: 'kept',
        reason: null,
      },
      {
        place: 1,
        name: 'film.mov',
        type: '',
        size: 0,
        width: null,
        state: 'refused',
        reason: refusals.tooBig,
      },
      { place: 2, name: 'gate.jpg', state: 'kept' },
    ]);
    const parts: Buffer[] = [];
    for await (const part of bytesOf(database, rows[0]?.id ?? '')) parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual([partSize, partSize, partSize, 17]);
    expect(Buffer.concat(parts).equals(big)).toBe(true);
  });

  test('commits every byte of a photo before the row that names it', async () => {
    const { desk, database: other } = await open();
    await withUploads(desk.use, [kept('yard.jpg', big)], new Date(), async () => {
      const parts = await other.selectFrom('upload_parts').select('bytes').execute();
      expect(parts.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(big.length);
      return { taken: true, result: undefined };
    });
  });

  test('sent again with the same photos it is the same enquiry with the same receipt, with other photos it is not', async () => {
    const { desk } = await open();
    const first = await send(desk, files);
    expect(await send(desk, files)).toEqual(first);
    expect(await send(desk, files.slice(0, 2))).toEqual({ kind: 'conflict' });
    const another = [kept('yard.jpg', big, 'f'.repeat(64)), ...files.slice(1)];
    expect(await send(desk, another), 'as many, but others').toEqual({ kind: 'conflict' });
    const unkeyed = await send(desk, files, { key: undefined });
    expect(await send(desk, files, { key: undefined }), 'without a key too').toEqual(unkeyed);
    expect(await send(desk, files.slice(0, 2), { key: undefined }), 'control').not.toEqual(unkeyed);
  });

  test('a photo that cannot be read any more costs the photo, never the words', async () => {
    const { desk, database } = await open();
    const broken: StoredFile = {
      ...kept('yard.jpg', big),
      async *parts() {
        yield big.subarray(0, partSize);
        throw new Error('the disk is gone');
      },
    };
    expect(await send(desk, [broken, ...files.slice(1, 2)])).toMatchObject({
      kind: 'stored',
      files: [
        { name: 'yard.jpg', kept: false, reason: refusals.failed },
        { name: 'film.mov', kept: false },
      ],
    });
    expect(
      await database.selectFrom('upload_parts').select('part').execute(),
      'nothing is half there',
    ).toEqual([]);
    expect(await database.selectFrom('enquiry').select('reference').execute()).toHaveLength(1);
  });

  test('photos are written only for an enquiry that is new, and none is left of one that was not stored', async () => {
    const { desk, database } = await open();
    await send(desk, files);
    const uploads = () => database.selectFrom('uploads').select('id').orderBy('id').execute();
    const first = await uploads();
    expect(first).toHaveLength(2);
    const unread: StoredFile = {
      ...kept('yard.jpg', big),
      parts: () => {
        throw new Error('read once more');
      },
    };
    expect(await send(desk, [unread, ...files.slice(1)]), 'the same again').toMatchObject({
      kind: 'stored',
      files: [{ kept: true }, {}, {}],
    });
    expect(await send(desk, files.slice(0, 1)), 'other photos under the same key').toEqual({
      kind: 'conflict',
    });
    const both = await Promise.all(
      [0, 1].map(() => send(desk, files, { key: 'form-view-0000000002' })),
    );
    expect(both[0], 'twice at once').toEqual(both[1]);
    expect(await uploads()).toHaveLength(4);
    expect(await uploads()).toEqual(expect.arrayContaining(first));
    expect(await database.selectFrom('upload_parts').select('part').execute()).toHaveLength(10);
  });

  test('while large photos are written others are stored', async () => {
    const { desk } = await open();
    const order: string[] = [];
    const slow: StoredFile = {
      ...kept('yard.jpg', big),
      async *parts() {
        yield big.subarray(0, partSize);
        // Only when another enquiry is on the disk does this photo go on.
        order.push((await send(desk, [], { key: 'form-view-0000000003' })).kind);
        yield big.subarray(partSize, 2 * partSize);
      },
    };
    expect(await send(desk, [slow])).toMatchObject({ kind: 'stored' });
    expect(order).toEqual(['stored']);
  });

  test('what a killed server left behind is swept after ten minutes, and nothing else', async () => {
    const { desk, database } = await open();
    await send(desk, files);
    const now = new Date();
    const lost = { id: 'lost', started_at: new Date(now.getTime() - 8 * 60_000).toISOString() };
    await database.insertInto('uploads').values(lost).execute();
    await database
      .insertInto('upload_parts')
      .values({ upload: 'lost', part: 0, bytes: big.subarray(0, 9) })
      .execute();
    expect(await sweepUploads(database, now), 'it may still be needed').toBe(0);
    const later = new Date(now.getTime() + 3 * 60_000);
    expect(await sweepUploads(database, later)).toBe(1);
    expect(await sweepUploads(database, later)).toBe(0);
    const nextYear = new Date(now.getTime() + 365 * 24 * 60 * 60_000).toISOString();
    await database.insertInto('uploads').values({ id: 'ahead', started_at: nextYear }).execute();
    expect(await sweepUploads(database, later), 'by a clock that was ahead').toBe(1);
    expect(
      await database
        .selectFrom('upload_parts')
        .select('part')
        .where('upload', '=', 'lost')
        .execute(),
    ).toEqual([]);
    expect(await database.selectFrom('uploads').select('id').execute()).toHaveLength(2);
  });

  test('photos as they were sent wait for their turn with their pixels, and the receipt has them', async () => {
    const { desk, database } = await open();
    const { width, height, ...unmeasured } = kept('plan.pdf', big);
    const raw = (name: string): StoredFile => ({ ...kept(name, big, name), raw: true });
    const part = (name: string, measure: object): StoredFile => ({
      ...unmeasured,
      ...measure,
      name,
      raw: true,
    });
    const sent = [
      raw('yard.jpg'),
      unmeasured,
      part('gate.jpg', { height }),
      part('wall.jpg', { width }),
    ];
    const all = sent.map(({ name }) => ({ name, kept: true }));
    for (const time of ['first', 'again'])
      expect(await send(desk, sent), time).toMatchObject({ files: all });
    const waiting = await database
      .selectFrom('files')
      .leftJoin('developing', 'developing.file', 'files.id')
      .select(['name', 'state', 'turn', 'pixels', 'due_at'])
      .orderBy('place')
      .execute();
    const none = { turn: null, pixels: null, due_at: null };
    expect(waiting).toEqual([
      { name: 'yard.jpg', state: 'raw', turn: 0, pixels: 1200, due_at: '' },
      { name: 'plan.pdf', state: 'kept', ...none },
      { name: 'gate.jpg', state: 'raw', turn: 1, pixels: 0, due_at: '' },
      { name: 'wall.jpg', state: 'raw', turn: 2, pixels: 0, due_at: '' },
    ]);
  });

  test('what looks like spam is set aside, and no call is promised', async () => {
    const post = {
      smtpUrl: 'smtp://localhost',
      enquiryTo: 'office@example.org',
      enquiryFrom: 'office@example.org',
    };
    const { desk, database } = await open({ post });
    const spam = await send(desk, [], { trap: 'https://buy.example' });
    const real = await send(desk, [], { key: 'form-view-0000000002', trap: '', filled: 30_000 });
    expect(Object.keys(spam)).toEqual(Object.keys(real));
    expect(spam).toMatchObject({ kind: 'stored', callBackBy: null });
    const rows = await database
      .selectFrom('enquiry')
      .select(['key', 'kind', 'spam_reason'])
      .orderBy('key')
      .execute();
    expect(rows.map(({ kind, spam_reason }) => [kind, spam_reason])).toEqual([
      ['spam', 'the hidden field was filled in with what no browser puts there'],
      ['real', null],
    ]);
    const mails = await database
      .selectFrom('outbox')
      .innerJoin('enquiry', 'enquiry.reference', 'outbox.enquiry')
      .select('enquiry.key')
      .where('outbox.kind', '!=', 'set-aside')
      .execute();
    expect(new Set(mails.map(({ key }) => key)), 'no mail for spam').toEqual(
      new Set(['form-view-0000000002']),
    );
  });

  test('a flood from one address is told to wait; the same enquiry again is not, nor are twenty people behind one address', async () => {
    const { desk, database } = await open({ now: () => new Date('2026-11-21T08:25:00.000Z') });
    const visitor = '192.0.2.7';
    const key = (n: number) => `form-view-${String(n).padStart(10, '0')}`;
    const outcomes = [];
    for (let n = 0; n < 33; n++) outcomes.push(await send(desk, [], { key: key(n), visitor }));
    expect(outcomes.slice(0, 20).map(({ kind }) => kind)).toEqual(Array(20).fill('stored'));
    expect(outcomes.slice(30)).toEqual(Array(3).fill({ kind: 'slow-down', retryAfter: 300 }));
    expect(await database.selectFrom('enquiry').select('key').execute()).toHaveLength(30);
    expect(await desk.wait('lead', visitor)).toBe(300);
    expect(await send(desk, [], { key: key(3), visitor })).toEqual(outcomes[3]);
    expect(await send(desk, [], { key: key(99), visitor: '192.0.2.8' }), 'control').toMatchObject({
      kind: 'stored',
    });
    expect(
      JSON.stringify(await database.selectFrom('enquiry').selectAll().execute()),
    ).not.toContain(visitor);
  });
});

test('a desk whose database is away asks nobody to wait', async () => {
  const desk = new Desk(
    { dataDir: '/nowhere' },
    {
      patience: 10,
      open: async () => {
        throw new Error('away');
      },
    },
  );
  expect(await desk.wait('lead', '192.0.2.7')).toBeUndefined();
});
