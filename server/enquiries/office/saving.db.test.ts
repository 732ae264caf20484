import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { fill, openFor } from '../../../test/support/filled.ts';
import { saveFiles } from './saving.ts';

onEveryDatabase(({ newPlace }) => {
  test('files are saved whole under the reference, readable by their owner only, and refused ones not', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    const parts = [Buffer.alloc(131_072, 1), Buffer.alloc(131_072, 2), Buffer.from('end')];
    await fill(database, 'NIDD-7K3F', {
      files: { 'gate.jpg': parts, 'wall.heic': [], 'plan.pdf': [Buffer.from('%PDF')] },
    });
    const folder = join(dirname(place.dataDir), 'photos', 'deep');
    const saved = await saveFiles(database, 'NIDD-7K3F', folder);
    expect(saved).toEqual([
      join(folder, 'NIDD-7K3F-1-gate.jpg'),
      join(folder, 'NIDD-7K3F-3-plan.pdf'),
    ]);
    expect(readFileSync(saved[0] ?? '').equals(Buffer.concat(parts))).toBe(true);
    expect(statSync(saved[0] ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('a photo that is not developed yet is not saved, nor one that failed', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    const files = { 'a.jpg': [Buffer.from('x')], 'b.jpg': [Buffer.from('y')] };
    await fill(database, 'NIDD-7K3F', { files });
    for (const [file, state] of [
      ['a.jpg', 'raw'],
      ['b.jpg', 'failed'],
    ] as const)
      await database.updateTable('files').set({ state }).where('name', '=', file).execute();
    const folder = join(dirname(place.dataDir), 'photos');
    expect(await saveFiles(database, 'NIDD-7K3F', folder)).toEqual([]);
  });

  test('no name leads out of the folder, and no file is replaced', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, 'NIDD-7K3F', {
      files: { '../../evil\u0007.jpg': [Buffer.from('x')], '.. ': [Buffer.from('y')] },
    });
    const folder = join(dirname(place.dataDir), 'photos');
    await saveFiles(database, 'NIDD-7K3F', folder);
    expect(readdirSync(folder).sort()).toEqual(['NIDD-7K3F-1-.._.._evil_.jpg', 'NIDD-7K3F-2-']);
    writeFileSync(join(folder, 'NIDD-7K3F-1-.._.._evil_.jpg'), 'mine');
    await expect(saveFiles(database, 'NIDD-7K3F', folder)).rejects.toThrow(
      /is there already, and was left as it is$/,
    );
    expect(readFileSync(join(folder, 'NIDD-7K3F-1-.._.._evil_.jpg'), 'utf8')).toBe('mine');
  });

  test('a file of which a part is missing is not left there as if it were whole', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, 'NIDD-7K3F', {
      files: { 'gate.jpg': [Buffer.from('one'), Buffer.from('two')] },
    });
    await database.deleteFrom('upload_parts').where('part', '=', 1).execute();
    const folder = join(dirname(place.dataDir), 'photos');
    await expect(saveFiles(database, 'NIDD-7K3F', folder)).rejects.toThrow(/only 3 of the 6 bytes/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a name longer than a file system takes is saved by its end, which tells the kind', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, 'NIDD-7K3F', {
      files: { [`${'long '.repeat(60)}plan.pdf`]: [Buffer.from('%PDF')] },
    });
    const folder = join(dirname(place.dataDir), 'photos');
    const [saved = ''] = await saveFiles(database, 'NIDD-7K3F', folder);
    expect(saved).toMatch(/^.*NIDD-7K3F-1-.*long plan\.pdf$/);
    expect(readFileSync(saved, 'utf8')).toBe('%PDF');
  });

  test('where a folder takes no file, the fault is the one that the system tells', async () => {
    const database = await openFor(await newPlace());
    await fill(database, 'NIDD-7K3F', { files: { 'gate.jpg': [Buffer.from('x')] } });
    const saving = saveFiles(database, 'NIDD-7K3F', '/proc');
    await expect(saving).rejects.toThrow(/^E[A-Z]+:/);
  });

  test('without files no folder is made', async () => {
    const place = await newPlace();
    const database = await openFor(place);
    await fill(database, 'NIDD-7K3F');
    const folder = join(dirname(place.dataDir), 'photos');
    expect(await saveFiles(database, 'NIDD-7K3F', folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});
