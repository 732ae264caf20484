import { expect, onTestFinished, test, vi } from 'vitest';
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

  test('the operator reads in words how far the last one came', async () => {
    const database = await open(await newPlace());
    const words = async () => (await canaryHealth(database, watch, at(0.1))).words;
    expect(await words()).toBe('none has been sent yet');
    await put(database, { hours: 0, tries: 1 });
    const now = async (row: { reference?: string; accepted_at?: string; way?: 'mailbox' }) => {
      const arrived = row.way && { arrived_at: at(0).toISOString() };
      await database
        .updateTable('canaries')
        .set({ ...row, ...arrived })
        .execute();
      return words();
    };
    expect(await words()).toBe('under way');
    expect(await now({ reference: 'NIDD-7K3F' })).toBe(
      'stored; its mail waits for the mail server',
    );
    expect(await now({ accepted_at: at(0).toISOString() })).toBe('accepted by the mail server');
    expect(await now({ way: 'mailbox' })).toBe('arrived in the mailbox');
  });

  test('one is late when its time is over, not sooner; and so is the day on which none was sent', async () => {
    const database = await open(await newPlace());
    await put(database, { hours: 0, tries: 1, reference: 'NIDD-7K3F' });
    const state = async (hours: number) => (await canaryHealth(database, watch, at(hours))).state;
    expect([await state(6), await state(6.01)]).toEqual(['waiting', 'late']);
    await database
      .updateTable('canaries')
      .set({ accepted_at: at(1).toISOString() })
      .execute();
    expect([await state(20), await state(30), await state(30.01)]).toEqual([
      'accepted',
      'accepted',
      'late',
    ]);
  });

  test('what the log says of a late one names it and how far it came', async () => {
    const lines: Record<string, unknown>[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
      Boolean(lines.push(JSON.parse(String(line)))),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const database = await open(await newPlace());
    await put(database, { hours: 0, tries: 1, reference: 'NIDD-7K3F' });
    await put(database, { hours: 1, tries: 1 });
    await raiseCanaryAlarms(database, { ...watch, canary: false }, at(20));
    expect(lines, 'it is off').toEqual([]);
    await raiseCanaryAlarms(database, watch, at(6));
    expect(lines, 'it has its time').toEqual([]);
    await raiseCanaryAlarms(database, watch, at(20));
    const late = {
      time: expect.any(String),
      level: 'error',
      message: 'the canary did not come through: enquiries may not reach the office',
    };
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({
      ...late,
      reference: 'NIDD-7K3F',
      sent: at(0).toISOString(),
      words: 'stored; its mail waits for the mail server',
    });
    expect(lines).toContainEqual({ ...late, sent: at(1).toISOString(), words: 'under way' });
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
    expect(await canaryHealth(database, watch, at(25))).toMatchObject({
      state: 'late',
      through: null,
    });
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
      through: at(26).toISOString(),
    });
  });

  test('without a canary there is nothing to say', async () => {
    const database = await open(await newPlace());
    expect(await canaryHealth(database, { ...watch, canary: false }, at(0))).toEqual({
      state: 'off',
      words: 'off',
      since: null,
      through: null,
      alarming: false,
    });
  });
});
