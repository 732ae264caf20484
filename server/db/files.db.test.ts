import { expect, onTestFinished, test } from 'vitest';
import { refusals } from '../../enquiry/refusals.ts';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { examples } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import { Desk } from '../enquiries/desk.ts';
import {
  bytesOf,
  filesOf,
  type KeptFile,
  partSize,
  type StoredFile,
  sweepUploads,
  withUploads,
} from './files.ts';

hearLog();
const meta = { page: '/', key: 'form-view-0000000001' };

function kept(name: string, bytes: Buffer, digest = 'd'.repeat(64)): KeptFile {
  return {
    ...{ name, type: 'image/jpeg', size: bytes.length, width: 40, height: 30, digest },
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
  async function open() {
    const place = await newPlace();
    const desk = new Desk(place, { patience: 3000 });
    onTestFinished(() => desk.close());
    const database = await openFor(place);
    const send = (sent: StoredFile[], changes = {}) =>
      desk.accept('lead', examples.lead, { ...meta, files: sent, ...changes });
    return { desk, database, send };
  }

  test('photos are stored byte for byte with their enquiry, in small parts, and refused ones by name', async () => {
    const { database, send } = await open();
    const outcome = await send(files);
    expect(outcome).toMatchObject({
      kind: 'stored',
      files: [
        { name: 'yard.jpg', kept: true },
        { name: 'film.mov', kept: false, reason: refusals.tooBig },
        { name: 'gate.jpg', kept: true },
      ],
    });
    const rows = await filesOf(database, outcome.kind === 'stored' ? outcome.reference : '');
    const photo = { type: 'image/jpeg', width: 40, height: 30, state: 'kept', reason: null };
    const refused = { type: '', size: 0, state: 'refused', reason: refusals.tooBig };
    expect(rows).toMatchObject([
      { place: 0, name: 'yard.jpg', size: big.length, ...photo },
      { place: 1, name: 'film.mov', width: null, ...refused },
      { place: 2, name: 'gate.jpg', ...photo },
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
    });
  });

  test('sent again with the same photos it is the same enquiry with the same receipt, with other photos it is not', async () => {
    const { send } = await open();
    const first = await send(files);
    expect(await send(files)).toEqual({ ...first, repeated: true });
    expect(await send(files.slice(0, 2))).toEqual({ kind: 'conflict' });
    const another = [kept('yard.jpg', big, 'f'.repeat(64)), ...files.slice(1)];
    expect(await send(another), 'as many, but others').toEqual({ kind: 'conflict' });
    const unkeyed = await send(files, { key: undefined });
    expect(await send(files, { key: undefined }), 'without a key too').toEqual(unkeyed);
    expect(await send(files.slice(0, 2), { key: undefined }), 'control').not.toEqual(unkeyed);
  });

  test('deletes orphaned uploads after ten minutes', async () => {
    const { database, send } = await open();
    await send(files);
    const now = new Date();
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const upload = (id: string, started_at: Date) =>
      database.insertInto('uploads').values({ id, started_at: started_at.toISOString() }).execute();
    await upload('lost', inMinutes(-8));
    const part = { upload: 'lost', part: 0, bytes: big.subarray(0, 9) };
    await database.insertInto('upload_parts').values(part).execute();
    expect(await sweepUploads(database, now), 'it may still be needed').toBe(0);
    expect(await sweepUploads(database, inMinutes(3))).toBe(1);
    await upload('ahead', inMinutes(365 * 24 * 60));
    expect(await sweepUploads(database, inMinutes(3)), 'by a clock that was ahead').toBe(1);
    const parts = await database.selectFrom('upload_parts').select('upload').execute();
    expect(parts.map(({ upload }) => upload)).not.toContain('lost');
    expect(await database.selectFrom('uploads').select('id').execute()).toHaveLength(2);
  });
});
