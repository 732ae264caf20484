import { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../test/support/every-database.ts';
import { digestsOf, fillEveryTable, looking } from '../../../../test/support/every-table.ts';
import { enquiryOf, examples, newPlace } from '../../../../test/support/examples.ts';
import { fill } from '../../../../test/support/filled.ts';
import { hearLog } from '../../../../test/support/logged.ts';
import { Desk } from '../../intake/desk.ts';
import { verify } from '../../signing.ts';
import {
  changeDatabase,
  type Database,
  type DatabaseLocation,
  openDatabase,
} from '../../store/database.ts';
import { noteOfMove } from '../../store/moves.ts';
import { postgresDialect } from '../../store/postgres.ts';
import { store } from '../../store/store.ts';
import { move } from './move.ts';
import { placeName } from './place.ts';

const now = new Date('2026-11-23T16:00:00Z');
vi.setConfig({ testTimeout: 60_000 });
hearLog();

const stateOf = (place: DatabaseLocation) =>
  looking(place, async (database) => (await noteOfMove(database))?.state);
const stopped = () => Promise.reject(new Error('the disk is full'));

onEveryDatabase(({ name, newPlace: anyPlace }) => {
  test.each(['in', 'out'])(
    '%s: every row of every table arrives, and the old database has a note more',
    async (way) => {
      const places = [newPlace(), await anyPlace()] as const;
      const [old, fresh] = way === 'in' ? places : [places[1], places[0]];
      const token = await fillEveryTable(old);
      const before = await digestsOf(old);
      const { rows } = await move(old, fresh, now);
      expect(Object.entries(rows).filter(([, count]) => !count)).toEqual([]);
      expect(rows).toMatchObject({ enquiry: 110, upload_parts: 3 });
      expect(await digestsOf(fresh)).toEqual(before);
      expect(await digestsOf(old)).toEqual(before);
      const other = placeName(fresh);
      const note = { state: 'left', other, at: now.toISOString() };
      expect(await looking(old, noteOfMove)).toEqual(note);
      const opened = await openDatabase(fresh);
      expect(await verify(opened, 'customer', token, new Date('2026-07-02'))).toBe('NIDD-7K3F');
      await opened.destroy();
      await expect(openDatabase(old)).rejects.toThrow(`was moved to ${other} on 2026-11-23`);
      await expect(move(old, fresh, now)).rejects.toThrow('already');
    },
  );

  test('what is changed on the way is found, and mended by the next run', async () => {
    const [old, fresh] = [newPlace(), await anyPlace()];
    await fillEveryTable(old);
    const before = await digestsOf(old);
    const moveWhile = (change: (there: Database) => Promise<unknown>) =>
      move(old, fresh, now, (_old, there) => change(there));
    const bytes = Buffer.of(1);
    await expect(
      moveWhile((there) => there.updateTable('upload_parts').set({ bytes }).execute()),
    ).rejects.toThrow('upload_parts: a row differs');
    await expect(moveWhile((there) => there.deleteFrom('limits').execute())).rejects.toThrow(
      'limits: 2 rows here, 0 there',
    );
    expect([await stateOf(old), await stateOf(fresh)]).toEqual([undefined, 'arriving']);
    await expect(openDatabase(fresh)).rejects.toThrow('is not finished');
    await move(old, fresh, now);
    expect(await digestsOf(fresh)).toEqual(before);
    expect([await stateOf(old), await stateOf(fresh)]).toEqual(['left', 'arrived']);
  });

  test('the site may go on with the old one after a move that failed: the next run brings what is new', async () => {
    const [old, fresh] = [await anyPlace(), newPlace()];
    await fillEveryTable(old);
    await expect(move(old, fresh, now, stopped)).rejects.toThrow('the disk is full');
    const database = await openDatabase(old);
    await fill(database, 'EDEN-7K3F', { files: { 'new.jpg': [Buffer.of(7)] } });
    await database.updateTable('outbox').set({ state: 'sent' }).execute();
    await database.deleteFrom('limits').where('count', '=', 4).execute();
    await database.destroy();
    const before = await digestsOf(old);
    await move(old, fresh, now);
    expect(await digestsOf(fresh)).toEqual(before);
  });

  test('a database that is not empty is refused and left as it was, also one that another move has begun to fill', async () => {
    const [old, fresh, third] = [newPlace(), await anyPlace(), newPlace()];
    for (const place of [old, third]) await fillEveryTable(place);
    const there = await openDatabase(fresh);
    await fill(there, 'EDEN-7K3F');
    await there.destroy();
    const before = await digestsOf(fresh);
    await expect(move(old, fresh, now)).rejects.toThrow('is not empty, and was left as it is');
    expect(await digestsOf(fresh)).toEqual(before);
    expect(await stateOf(fresh)).toBeUndefined();

    const empty = await anyPlace();
    await expect(move(old, empty, now, stopped)).rejects.toThrow();
    await expect(move(third, empty, now)).rejects.toThrow('is not empty');
    await expect(move(old, old, now)).rejects.toThrow('are in');
  });

  test('while somebody has either of them open nothing is moved', async () => {
    const [old, fresh] = [await anyPlace(), newPlace()];
    await fillEveryTable(old);
    await (await openDatabase(fresh)).destroy();
    for (const place of [old, fresh]) {
      const server = await openDatabase(place);
      await server.selectFrom('enquiry').select('reference').execute();
      await expect(move(old, fresh, now)).rejects.toThrow('Somebody has');
      await server.destroy();
    }
    expect(await stateOf(old)).toBeUndefined();
    await move(old, fresh, now);
  });

  test('an enquiry that comes during or after a move is told that it was not stored', async () => {
    const [old, fresh] = [await anyPlace(), newPlace()];
    await fillEveryTable(old);
    const desk = new Desk(old, { patience: 200 });
    onTestFinished(() => desk.close());
    const send = async () => (await desk.accept('message', examples.message, { page: '/' })).kind;
    let during = '';
    const { rows } = await move(old, fresh, now, async () => {
      during = await send();
    });
    expect([during, await send()]).toEqual(['failed', 'failed']);
    expect(rows.enquiry).toBe(110);
    const late = changeDatabase(old);
    expect(await late?.selectFrom('enquiry').select('reference').execute()).toHaveLength(110);
    await late?.destroy();
  });

  test.runIf(name === 'PostgreSQL')(
    'a server that a move overlooked waits for it, then stores nothing',
    async () => {
      const [old, fresh] = [await anyPlace(), newPlace()];
      await fillEveryTable(old);
      const dialect = postgresDialect(old.databaseUrl ?? '', { name: 'overlooked' });
      const overlooked: Database = new Kysely({ dialect });
      onTestFinished(() => overlooked.destroy());
      const late = () =>
        store(overlooked, enquiryOf('message'), { page: '/', key: undefined, at: now });
      let storing: Promise<unknown> = Promise.resolve();
      await move(old, fresh, now, async () => {
        storing = late().catch((error: Error) => error.message);
      });
      expect(await storing).toContain('was moved to');
      await expect(late()).rejects.toThrow('was moved to');
    },
  );
});
