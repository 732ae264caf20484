import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { newPlace } from '../../../../test/support/examples.ts';
import { fill, openFor } from '../../../../test/support/filled.ts';
import { frontWith, serve } from '../../../../test/support/listening.ts';
import { hearLog } from '../../../../test/support/logged.ts';
import { readSettings } from '../../../settings.ts';
import { health } from '../../delivery/health.ts';
import { Desk } from '../../intake/desk.ts';
import { type DatabaseLocation, openDatabase } from '../../store/database.ts';
import { move } from './move.ts';
import { placeName, readPlace } from './place.ts';
import { tablesToMove } from './tables.ts';

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

onEveryDatabase(({ newPlace }) => {
  test('a move takes every table and every column that the site has, apart from its own notes', async () => {
    const database = await openFor(await newPlace());
    const there = (await database.introspection.getTables())
      .filter(({ name }) => !/^(kysely_|moves$)/.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    const moved = (await tablesToMove()).map(({ name, columns }) => [name, columns]);
    expect(Object.fromEntries(moved)).toEqual(Object.fromEntries(there));
  });
});

test('a place is a PostgreSQL or a folder, and its name tells no password', () => {
  expect(placeName(readPlace('postgres://ann:hush@db.example.org/site?password=hush'))).toBe(
    'postgres://db.example.org:5432/site',
  );
  expect(placeName(readPlace('sqlite:/var/lib/nowhere'))).toBe('sqlite:/var/lib/nowhere');
  const refused = ['', 'x', 'sqlite:', 'mysql://ann:hush@host/site', 'postgres://ann:hush@host/'];
  for (const typed of refused)
    expect(() => readPlace(typed)).toThrow(/^move-to takes one place: (?!.*hush)/);
});
