/** A disk that is really full: a small one of its own, where this machine lets us make one. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { examples, newPlace } from '../../../test/support/examples.ts';
import { Desk } from '../intake/desk.ts';
import { databaseFile } from './database.ts';

const root = process.getuid?.() === 0;
const meta = (n: number) => ({ page: '/', key: `form-view-${String(n).padStart(10, '0')}` });

function smallDisk(): string | undefined {
  const folder = dirname(newPlace().dataDir);
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status !== 0)
    return undefined;
  onTestFinished(() => void spawnSync('umount', [folder]));
  return folder;
}

test.skipIf(!root)(
  'on a full disk every answer is true: failed ones are not there, stored ones are, and it goes on when there is room',
  async (context) => {
    const folder = smallDisk();
    if (!folder) return context.skip('this machine mounts nothing');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const place = { dataDir: join(folder, 'data') };
    const ballast = join(folder, 'ballast');
    const desk = new Desk(place, { patience: 100 });
    onTestFinished(() => desk.close());
    const send = (n: number) =>
      desk.accept('message', { ...examples.message, message: `${n} ${'x'.repeat(3900)}` }, meta(n));

    expect(await send(0)).toMatchObject({ kind: 'stored' });
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 60_000)));
    const kinds = [];
    for (let n = 1; n <= 40; n++) kinds.push((await send(n)).kind);
    expect(kinds).toContain('stored');
    expect(kinds.slice(-10)).toEqual(Array(10).fill('failed'));

    rmSync(ballast);
    expect(await send(100)).toMatchObject({ kind: 'stored' });
    const file = new DatabaseSync(databaseFile(place), { readOnly: true });
    expect(file.prepare('select count(*) as n from enquiry').get()).toEqual({
      n: 2 + kinds.filter((kind) => kind === 'stored').length,
    });
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
  },
);

test.skipIf(!root)(
  'a desk that first meets a full disk opens when there is room',
  async (context) => {
    const folder = smallDisk();
    if (!folder) return context.skip('this machine mounts nothing');
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(1024 * 1024));
    const desk = new Desk({ dataDir: join(folder, 'data') }, { patience: 100 });
    onTestFinished(() => desk.close());
    expect(await desk.ready()).toBe(false);
    expect(await desk.accept('message', examples.message, meta(1))).toMatchObject({
      kind: 'failed',
    });
    rmSync(join(folder, 'ballast'));
    expect(await desk.accept('message', examples.message, meta(1))).toMatchObject({
      kind: 'stored',
    });
    expect(await desk.ready()).toBe(true);
  },
);
