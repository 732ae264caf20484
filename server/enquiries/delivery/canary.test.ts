import { expect, onTestFinished, test } from 'vitest';
import { hour } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../store/database.ts';
import { canaryHealth, raiseCanaryAlarms } from './canary.ts';

const start = new Date('2026-11-23T00:05:00Z').getTime();
const at = (hours: number) => new Date(start + hours * hour);
const watch = { canary: true, canaryWithin: 6, canaryImapUrl: undefined };
const withMailbox = { ...watch, canaryImapUrl: 'imaps://office.example' };

async function open(place: DatabaseLocation) {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return database;
}

type Canary = { hours: number } & Partial<Record<'stopped_at' | 'fault' | 'way', string>> & {
    tries?: number;
    reference?: string;
    accepted?: number;
    arrived?: number;
  };

const put = (database: Database, { hours, accepted, arrived, way, ...rest }: Canary) =>
  database
    .insertInto('canaries')
    .values({
      ...rest,
      id: `run-${hours}`,
      sent_at: at(hours).toISOString(),
      accepted_at: accepted === undefined ? null : at(accepted).toISOString(),
      arrived_at: arrived === undefined ? null : at(arrived).toISOString(),
      way: (way as 'link' | undefined) ?? null,
    })
    .execute();

onEveryDatabase(({ newPlace }) => {
  test('health says no more than is known: under way, accepted, arrived', async () => {
    const database = await open(await newPlace());
    const health = (hours: number) => canaryHealth(database, watch, at(hours));
    expect(await health(0)).toMatchObject({ state: 'waiting', alarming: false });
    await put(database, { hours: 0, tries: 1, reference: 'NIDD-7K3F' });
    expect(await health(1)).toMatchObject({ state: 'waiting' });
    await database
      .updateTable('canaries')
      .set({ accepted_at: at(1).toISOString() })
      .execute();
    expect(await health(1)).toMatchObject({
      state: 'accepted',
      words: 'accepted by the mail server',
      alarming: false,
    });
    expect(await canaryHealth(database, withMailbox, at(7)), 'a mailbox knows more').toMatchObject({
      state: 'late',
      alarming: true,
    });
    await database
      .updateTable('canaries')
      .set({ arrived_at: at(2).toISOString(), way: 'link' })
      .execute();
    expect(await health(2)).toMatchObject({
      state: 'arrived',
      words: 'seen in the mailbox by the office',
    });
  });

  test('where it stopped is said at once, and alarms when a second try stops too', async () => {
    const database = await open(await newPlace());
    const fault = 'the certificate of SITE_URL has expired';
    await put(database, { hours: 0, tries: 1, stopped_at: 'address', fault });
    const health = () => canaryHealth(database, watch, at(0.1));
    const words = `stopped at the address: ${fault}`;
    expect(await health()).toMatchObject({ state: 'stopped', words, alarming: false });
    await database.updateTable('canaries').set({ tries: 2 }).execute();
    expect(await health()).toMatchObject({ state: 'stopped', words, alarming: true });
  });

  test('one that was taken without its photo alarms at once, for it is not tried again', async () => {
    const database = await open(await newPlace());
    const reference = 'NIDD-7K3F';
    await put(database, { hours: 0, tries: 1, reference, stopped_at: 'photo', fault: 'none' });
    expect(await canaryHealth(database, watch, at(0.1))).toMatchObject({
      state: 'stopped',
      alarming: true,
    });
  });

  test('a later one does not hide one that is missing, until one comes through; and the log says it once', async () => {
    const database = await open(await newPlace());
    await put(database, { hours: 0, tries: 1, reference: 'NIDD-7K3F' });
    await put(database, { hours: 24, tries: 1, reference: 'NIDD-7K4F' });
    expect(await canaryHealth(database, watch, at(25))).toMatchObject({ state: 'late' });
    for (let time = 0; time < 2; time++) await raiseCanaryAlarms(database, watch, at(25));
    const alarmed = await database
      .selectFrom('canaries')
      .select('id')
      .where('alarmed_at', 'is not', null)
      .execute();
    expect(alarmed).toEqual([{ id: 'run-0' }]);
    await put(database, { hours: 26, tries: 1, reference: 'NIDD-7K5F', accepted: 26 });
    expect(await canaryHealth(database, watch, at(27))).toMatchObject({ state: 'accepted' });
    expect(await canaryHealth(database, watch, at(57)), 'none was sent').toMatchObject({
      state: 'late',
    });
  });

  test('without a canary there is nothing to say', async () => {
    const database = await open(await newPlace());
    expect(await canaryHealth(database, { ...watch, canary: false }, at(0))).toMatchObject({
      state: 'off',
      alarming: false,
    });
  });
});
