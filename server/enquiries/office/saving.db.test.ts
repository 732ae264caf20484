import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { saveFiles } from './saving.ts';

const reference = 'NIDD-7K3F';

onEveryDatabase(({ newPlace }) => {
  async function filled(files: Record<string, Buffer[]>) {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, reference, { files });
    const folder = join(dirname(place.dataDir), 'photos', 'deep');
    return { database, folder, save: () => saveFiles(database, reference, folder) };
  }

  test('files are saved whole under the reference, readable by their owner only', async () => {
    const parts = [Buffer.alloc(131_072, 1), Buffer.alloc(131_072, 2), Buffer.from('end')];
    const long = `${'long '.repeat(60)}plan.pdf`;
    const files = { 'gate.jpg': parts, 'wall.heic': [], [long]: [Buffer.from('%PDF')] };
    const { folder, save } = await filled(files);
    const saved = await save();
    expect(saved).toEqual([
      join(folder, 'NIDD-7K3F-1-gate.jpg'),
      expect.stringMatching(/NIDD-7K3F-3-.{1,90}long plan\.pdf$/),
    ]);
    expect(readFileSync(saved[0] ?? '').equals(Buffer.concat(parts))).toBe(true);
    expect(statSync(saved[0] ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('neither a photo that is not developed yet is saved, nor one that failed; no folder is made', async () => {
    const { database, folder, save } = await filled({ 'a.jpg': [Buffer.from('x')] });
    for (const state of ['raw', 'failed'] as const) {
      await database.updateTable('files').set({ state }).execute();
      expect(await save(), state).toEqual([]);
    }
    expect(existsSync(folder)).toBe(false);
  });

  test('no name leads out of the folder, and no file is replaced', async () => {
    const evil = { '../../evil\u0007.jpg': [Buffer.from('x')], '.. ': [Buffer.from('y')] };
    const { folder, save } = await filled(evil);
    await save();
    const [first = ''] = readdirSync(folder).sort();
    expect(readdirSync(folder).sort()).toEqual(['NIDD-7K3F-1-.._.._evil_.jpg', 'NIDD-7K3F-2-']);
    writeFileSync(join(folder, first), 'mine');
    await expect(save()).rejects.toThrow(/is there already, and was left as it is$/);
    expect(readFileSync(join(folder, first), 'utf8')).toBe('mine');
  });

  test('a file of which a part is missing is not left there as if it were whole', async () => {
    const files = { 'gate.jpg': [Buffer.from('one'), Buffer.from('two')] };
    const { database, folder, save } = await filled(files);
    await database.deleteFrom('upload_parts').where('part', '=', 1).execute();
    await expect(save()).rejects.toThrow(/only 3 of the 6 bytes/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
