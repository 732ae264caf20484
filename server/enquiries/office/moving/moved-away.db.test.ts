import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill } from '../../../../test/support/filled.ts';
import { createFront } from '../../../front.ts';
import { createHttpServer } from '../../../http-server.ts';
import { readSettings } from '../../../settings.ts';
import { emptySite } from '../../../site-files.ts';
import { health } from '../../delivery/health.ts';
import { Desk } from '../../intake/desk.ts';
import { type DatabaseLocation, openDatabase } from '../../store/database.ts';
import { move } from './move.ts';

vi.setConfig({ testTimeout: 60_000 });

/** What a server on this database answers to /ready. */
async function readyOn({ dataDir, databaseUrl = '' }: DatabaseLocation): Promise<number> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const desk = new Desk(settings, { patience: 200 });
  const front = createFront({
    site: emptySite,
    render: (_, res) => res.end(),
    redirectFor: () => undefined,
    health: () => health(desk, settings, true),
    hsts: 'off',
    phone: '',
  });
  const server = createHttpServer(front, { hsts: 'off' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/ready`);
  server.closeAllConnections();
  server.close();
  await desk.close();
  return status;
}

onEveryDatabase(({ newPlace: anyPlace }) => {
  test('a server on a database that was moved away says at /ready that nobody shall be sent to it', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    const [old, fresh] = [await anyPlace(), newPlace()];
    const database = await openDatabase(old);
    await fill(database, 'NIDD-7K3F');
    await database.destroy();
    expect(await readyOn(old), 'control: before the move').toBe(200);
    await move(old, fresh, new Date());
    expect([await readyOn(old), await readyOn(fresh)]).toEqual([503, 200]);
  });
});
