import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import type { StoredFile } from '../store/files.ts';
import { filesOf } from '../store/kept-files.ts';
import { addFiles, roomFor } from './add-files.ts';
import { withdraw } from './amend.ts';

const reference = 'NIDD-7K3F';
const now = { post: mailOn, at: received };
const photo = (name: string, digest = name): StoredFile => ({
  name,
  type: 'image/jpeg',
  size: 5,
  digest,
  async *parts() {
    yield Buffer.from('photo');
  },
});
const refused = (name: string): StoredFile => ({ name, refused: 'Photos or PDF only' });
const nine = Array.from({ length: 9 }, (_, n) => photo(`${n}.jpg`));

test('a file that did not arrive takes no room, one that waits to be developed does', () => {
  const files = (count: number, state: 'kept' | 'raw' | 'refused') => Array(count).fill({ state });
  expect(roomFor([])).toBe(10);
  expect(roomFor([...files(3, 'kept'), ...files(2, 'raw'), ...files(9, 'refused')])).toBe(5);
  expect(roomFor(files(12, 'kept')), 'never less than none').toBe(0);
});

onEveryDatabase(({ newPlace }) => {
  async function filled() {
    const database = await openFor(await newPlace());
    await fill(database, reference);
    return {
      database,
      add: (...files: StoredFile[]) => addFiles((work) => work(database), reference, files, now),
      files: () => filesOf(database, reference),
      uploads: async () =>
        (await database.selectFrom('uploads').select('id').execute()).map(({ id }) => id).sort(),
      mails: () =>
        database.selectFrom('outbox').selectAll().where('kind', '=', 'amendment').execute(),
    };
  }

  test('photos are added behind the first ones, once, and the office is told of those that arrived', async () => {
    const { database, add, files, mails } = await filled();
    await add(photo('yard.jpg'), refused('deed.docx'), photo('yard.jpg', 'another'));
    await add(photo('yard again.jpg', 'yard.jpg'));
    await add(refused('deed.docx'));
    expect((await files()).map(({ name, state }) => [name, state])).toEqual([
      ['yard.jpg', 'kept'],
      ['deed.docx', 'refused'],
      ['yard-2.jpg', 'kept'],
      ['deed-2.docx', 'refused'],
    ]);
    const [told, ...others] = await database.selectFrom('amendments').selectAll().execute();
    expect(told).toMatchObject({ kind: 'files', words: 'yard.jpg\nyard-2.jpg' });
    expect(others).toEqual([]);
    expect(await mails()).toMatchObject([{ amendment: told?.id }]);
    expect((await files())[0]?.amendment, 'its mail has the photo').toBe(told?.id);
  });

  test('an enquiry has ten files; the last room goes to a photo, and no bytes stay of the others', async () => {
    const { add, files, uploads } = await filled();
    await add(...nine);
    await add(refused('deed.docx'), photo('0.jpg'), photo('last.jpg'), photo('late.jpg'));
    const found = await files();
    expect(found.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(found.slice(9).map(({ name, state }) => [name, state])).toEqual([
      ['deed.docx', 'refused'],
      ['last.jpg', 'kept'],
      ['late.jpg', 'refused'],
    ]);
    expect(found.at(-1)?.reason).toContain('more than 10 files');
    const kept = found.filter(({ state }) => state === 'kept').map(({ id }) => id);
    expect(await uploads()).toEqual(kept.sort());
  });

  test('more files than an enquiry can note are refused, and none of them is stored', async () => {
    const { add, files, uploads } = await filled();
    const many = Array.from({ length: 49 }, (_, n) => refused(`${n}.docx`));
    expect(await add(...many)).toEqual({ kind: 'done' });
    expect(await add(photo('a.jpg'), photo('b.jpg'))).toEqual({ kind: 'too-many' });
    expect(await files()).toHaveLength(49);
    expect(await uploads()).toEqual([]);
    expect(await add(photo('a.jpg')), 'control').toEqual({ kind: 'done' });
    expect(roomFor(await files()), 'nor is room offered').toBe(0);
  });

  test('two changes at once are both made, and none twice', async () => {
    const { database, add, files, mails } = await filled();
    await Promise.all([
      ...['a.jpg', 'a.jpg', 'b.jpg'].map((name) => add(photo(name))),
      ...[1, 2].map(() => withdraw(database, reference, now)),
    ]);
    expect((await files()).map(({ name }) => name).sort()).toEqual(['a.jpg', 'b.jpg']);
    expect(await mails()).toHaveLength(3);
  });

  test('nothing is added to what has been erased', async () => {
    const { database, add, uploads } = await filled();
    await erase(database, reference, received);
    expect(await add(photo('gate.jpg'))).toEqual({ kind: 'gone' });
    expect(await uploads()).toEqual([]);
  });
});
