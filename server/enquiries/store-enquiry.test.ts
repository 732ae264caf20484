/** With a real database; that its files are there byte for byte is proved in db/files.db.test.ts. */
import { expect, test } from 'vitest';
import { refusals } from '../../enquiry/refusals.ts';
import { enquiryOf, newPlace } from '../../test/support/examples.ts';
import { openFor } from '../../test/support/filled.ts';
import { hearLog } from '../../test/support/logged.ts';
import type { UseDatabase } from '../db/database.ts';
import type { StoredFile } from '../db/files.ts';
import { storeWithFiles } from './store-enquiry.ts';

const logged = hearLog();

const options = {
  page: '/',
  key: 'form-view-0000000001',
  at: new Date('2026-11-21T08:25:43.210Z'),
};
const lead = enquiryOf('lead');
const refused = { name: 'film.mov', refused: refusals.tooBig };

/** A file whose bytes can be read so many times; then its disk is gone. */
function file(name: string, times = Number.POSITIVE_INFINITY): StoredFile {
  return {
    ...{ name, type: 'image/jpeg', size: 4, digest: name },
    async *parts() {
      if (times-- <= 0) throw new Error('the disk is gone');
      yield Buffer.from('gate');
    },
  };
}

async function open() {
  const database = await openFor(newPlace());
  const use: UseDatabase = (work) => work(database);
  return {
    send: (files: StoredFile[], changes = {}, enquiry = lead) =>
      storeWithFiles(use, enquiry, { ...options, ...changes }, files),
    uploads: () => database.selectFrom('uploads').select('id').execute(),
    enquiries: () => database.selectFrom('enquiry').select('reference').execute(),
    database,
  };
}

test('the same enquiry again reads no file, and has the first receipt', async () => {
  const { send, uploads } = await open();
  const first = await send([file('yard.jpg')]);
  expect(await send([file('yard.jpg', 0)])).toEqual({ ...first, repeated: true });
  expect(await uploads()).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('of an enquiry that was not taken no file is left', async () => {
  const { send, uploads, database } = await open();
  await send([file('yard.jpg')]);
  expect(await send([file('gate.jpg')]), 'its key came with other photos').toEqual({
    kind: 'conflict',
  });
  const sender = { address: '192.0.2.7', limit: { max: 1, window: 600_000 } };
  const another = (n: number) => ({ key: `form-view-000000000${n}`, sender });
  await send([file('a.jpg')], another(2));
  expect(await send([file('b.jpg')], another(3))).toMatchObject({ kind: 'slow-down' });
  expect(await uploads()).toHaveLength(2);
  expect(await database.selectFrom('upload_parts').select('part').execute()).toHaveLength(2);
});

test('when another server stores the same enquiry in between, it is one, and its files are there once', async () => {
  const { send, uploads, enquiries } = await open();
  const yard = file('yard.jpg');
  const meanwhile: StoredFile = {
    ...file('yard.jpg'),
    async *parts() {
      await send([yard]);
      yield Buffer.from('gate');
    },
  };
  expect(await send([meanwhile])).toMatchObject({ kind: 'stored', repeated: true });
  expect(await enquiries()).toHaveLength(1);
  expect(await uploads()).toHaveLength(1);
});

test('files that cannot be stored cost themselves, never the words, and the log says so without names', async () => {
  const { send, uploads } = await open();
  expect(await send([file('yard.jpg', 0), refused])).toMatchObject({
    kind: 'stored',
    files: [
      { name: 'yard.jpg', kept: false, reason: refusals.failed },
      { name: 'film.mov', kept: false, reason: refusals.tooBig },
    ],
  });
  expect(await uploads()).toEqual([]);
  expect(logged).toMatchObject([
    { level: 'error', message: 'files could not be stored', form: 'lead', error: 'Error' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('yard');
});

test('the same enquiry again, whose files could not be stored, has the first receipt', async () => {
  const { send, enquiries } = await open();
  const first = await send([file('yard.jpg', 0)]);
  expect(first).toMatchObject({ kind: 'stored', files: [{ name: 'yard.jpg', kept: false }] });
  for (const changes of [{}, { key: undefined }])
    expect(await send([file('yard.jpg')], changes)).toEqual({ ...first, repeated: true });
  expect(await enquiries()).toHaveLength(1);
});

test('the words again under the same key, without files, have the first receipt', async () => {
  const { send, enquiries } = await open();
  const first = await send([file('yard.jpg')]);
  for (const files of [[], [refused]])
    expect(await send(files)).toEqual({ ...first, repeated: true });
  const other = enquiryOf('lead', { postcode: 'HG1' });
  expect(await send([], {}, other), 'control: other words').toEqual({ kind: 'conflict' });
  expect(await enquiries()).toHaveLength(1);
});

test.each(['runs it again', 'throws'])(
  'keeps words and photos when the answer to the commit is lost and the database %s',
  async (then) => {
    const database = await openFor(newPlace());
    let calls = 0;
    const use: UseDatabase = async (work) => {
      const done = await work(database);
      // The fourth use stores the enquiry, after the look for an earlier one, the upload and its
      // part.
      if (++calls !== 4) return done;
      if (then === 'throws') throw new Error('Connection terminated');
      return work(database);
    };
    expect(await storeWithFiles(use, lead, options, [file('gate.jpg')])).toMatchObject({
      kind: 'stored',
      repeated: true,
      files: [{ name: 'gate.jpg', kept: true }],
    });
    expect(await database.selectFrom('upload_parts').select('part').execute()).toHaveLength(1);
  },
);
