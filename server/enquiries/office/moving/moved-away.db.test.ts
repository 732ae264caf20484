import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill } from '../../../../test/support/filled.ts';
import { frontWith, serve } from '../../../../test/support/listening.ts';
import { hearLog } from '../../../../test/support/logged.ts';
import { readSettings } from '../../../settings.ts';
import { health } from '../../delivery/health.ts';
import { Desk } from '../../intake/desk.ts';
import { type DatabaseLocation, openDatabase } from '../../store/database.ts';
import { move } from './move.ts';

vi.setConfig({ testTimeout: 60_000 });
hearLog();

/** What a server on this database answers to /ready. */
async function readyOn({ dataDir, databaseUrl = '' }: DatabaseLocation): Promise<number> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const desk = new Desk(settings, { patience: 200 });
  const site = await serve(frontWith({ health: () => health(desk, settings, true) }));
  const { status } = await fetch(`${site}/ready`);
  await desk.close();
  return status;
}

onEveryDatabase(({ newPlace: anyPlace }) => {
  test('a server on a database that was moved away says at /ready that nobody shall be sent to it', async () => {
    const [old, fresh] = [await anyPlace(), newPlace()];
    const database = await openDatabase(old);
    await fill(database, 'NIDD-7K3F');
    await database.destroy();
    expect(await readyOn(old), 'control: before the move').toBe(200);
    await move(old, fresh, new Date());
    expect([await readyOn(old), await readyOn(fresh)]).toEqual([503, 200]);
  });
});
