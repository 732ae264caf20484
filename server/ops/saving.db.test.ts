import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../test/support/every-database.ts';
import { fill, openFor } from '../../test/support/filled.ts';
import { entriesFor } from '../workflow/entries.ts';
import { saveFiles } from './saving.ts';

const reference = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  async function filled(files: Record<string, Buffer[]>) {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, reference, { files });
    const folder = join(dirname(place.dataDir), 'photos', 'deep');
    const save = async () => saveFiles(database, await entriesFor(database, [reference]), folder);
    return { database, folder, save };
  }

  test('kept files are saved whole under the reference, readable by their owner only', async () => {
    const parts = [Buffer.alloc(131_072, 1), Buffer.alloc(131_072, 2), Buffer.from('end')];
    const files = {
      'gate.jpg': parts,
      'wall.heic': [],
      '../plan\u0007.pdf': [Buffer.from('%PDF')],
    };
    const { folder, save } = await filled(files);
    const saved = await save();
    expect(saved).toEqual(
      ['NIDD-7K3F-1-gate.jpg', 'NIDD-7K3F-3-plan.pdf'].map((name) => join(folder, name)),
    );
    expect(readFileSync(saved[0] ?? '').equals(Buffer.concat(parts))).toBe(true);
    expect(statSync(saved[0] ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(saved[0] ?? '', 'mine');
    await expect(save(), 'replaces no file').rejects.toThrow('is there already');
    expect(readFileSync(saved[0] ?? '', 'utf8')).toBe('mine');
  });

  test('a file of which a part is missing is not left there as if it were whole', async () => {
    const files = { 'gate.jpg': [Buffer.from('one'), Buffer.from('two')] };
    const { database, folder, save } = await filled(files);
    await database.deleteFrom('upload_parts').where('part', '=', 1).execute();
    await expect(save()).rejects.toThrow(/only 3 of the 6 bytes/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
