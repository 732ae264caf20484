import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, mailOn, openFor, received } from '../../../test/support/filled.ts';
import { erase } from '../keeping/erase.ts';
import type { StoredFile } from '../store/files.ts';
import { filesOf } from '../store/kept-files.ts';
import { addFiles, roomFor } from './add-files.ts';

const reference = 'NIDD-7K3F';
const now = { post: mailOn, at: received };
const photo = (name: string): StoredFile => ({
  name,
  type: 'image/jpeg',
  size: 5,
  digest: name,
  async *parts() {
    yield Buffer.from('photo');
  },
});
const refused = (name: string): StoredFile => ({ name, refused: 'Photos or PDF only' });

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
    };
  }

  test('the office is told of those that arrived, and of nothing when none did', async () => {
    const { database, add } = await filled();
    await add(photo('gate.jpg'), refused('deed.docx'), photo('wall.jpg'));
    await add(refused('deed.docx'));
    const told = await database.selectFrom('amendments').select(['kind', 'words']).execute();
    expect(told).toEqual([{ kind: 'files', words: 'gate.jpg\nwall.jpg' }]);
  });

  test('the last room goes to a photo, not to the file that was refused before it', async () => {
    const { add, files } = await filled();
    await add(...Array.from({ length: 9 }, (_, n) => photo(`${n}.jpg`)));
    await add(refused('deed.docx'), photo('last.jpg'), photo('late.jpg'));
    const found = await files();
    expect(found.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(found.slice(9).map(({ name, state }) => [name, state])).toEqual([
      ['deed.docx', 'refused'],
      ['last.jpg', 'kept'],
      ['late.jpg', 'refused'],
    ]);
  });

  test('no bytes stay of a photo that was there already, or was one too many', async () => {
    const { database, add, files } = await filled();
    await add(...Array.from({ length: 9 }, (_, n) => photo(`${n}.jpg`)));
    await add(photo('0.jpg'), photo('last.jpg'), photo('late.jpg'));
    const kept = (await files()).filter(({ state }) => state === 'kept').map(({ id }) => id);
    const uploads = await database.selectFrom('uploads').select('id').execute();
    expect(uploads.map(({ id }) => id).sort()).toEqual(kept.sort());
  });

  test('nothing is added to what has been erased', async () => {
    const { database, add } = await filled();
    await erase(database, reference, received);
    expect(await add(photo('gate.jpg'))).toEqual({ kind: 'gone' });
    expect(await database.selectFrom('uploads').select('id').execute()).toEqual([]);
  });
});
