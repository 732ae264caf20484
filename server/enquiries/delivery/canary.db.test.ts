import { expect, test } from 'vitest';
import { hour } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { openFor } from '../../../test/support/filled.ts';
import { hearLog } from '../../../test/support/logged.ts';
import { canaryHealth, raiseCanaryAlarms } from './canary.ts';

const lines = hearLog();
const start = new Date('2026-11-23T00:05:00Z').getTime();
const at = (hours: number) => new Date(start + hours * hour);
const time = (hours: number) => at(hours).toISOString();
const watch = { canary: true, canaryWithin: 6, canaryImapUrl: undefined };
const reference = 'NIDD-7K3F';

type Canary = {
  reference?: string;
  tries?: number;
  accepted_at?: string;
  arrived_at?: string;
  way?: 'link' | 'mailbox';
  stopped_at?: string;
  fault?: string;
};

onEveryDatabase(({ newPlace }) => {
  /** A database with the canaries that were sent after so many hours. */
  async function open(canaries: Record<number, Canary> = {}) {
    const database = await openFor(await newPlace());
    const put = (hours: number, canary: Canary) =>
      database
        .insertInto('canaries')
        .values({ tries: 1, ...canary, id: `run-${hours}`, sent_at: time(hours) })
        .execute();
    for (const [hours, canary] of Object.entries(canaries)) await put(Number(hours), canary);
    const health = async (hours: number, canaryImapUrl?: string) => {
      const { state, words, alarming } = await canaryHealth(
        database,
        { ...watch, canaryImapUrl },
        at(hours),
      );
      return `${state}${alarming ? '!' : ''}: ${words}`;
    };
    return { database, put, health };
  }

  const accepted = { reference, accepted_at: time(0) };
  const arrived = { ...accepted, arrived_at: time(0) };
  const stopped = { stopped_at: 'address', fault: 'the certificate has expired' };
  const withoutPhoto = { reference, stopped_at: 'photo', fault: 'none' };
  test.each<[string, Canary]>([
    ['waiting: under way', {}],
    ['waiting: stored; its mail waits for the mail server', { reference }],
    ['accepted: accepted by the mail server', accepted],
    ['arrived: seen in the mailbox by the office', { ...arrived, way: 'link' }],
    ['arrived: arrived in the mailbox', { ...arrived, way: 'mailbox' }],
    ['stopped: stopped at the address: the certificate has expired', stopped],
    ['stopped!: stopped at the address: the certificate has expired', { ...stopped, tries: 2 }],
    ['stopped!: stopped at the photo: none', withoutPhoto],
  ])('the operator reads how far the last one came: %s', async (words, canary) => {
    const { health } = await open({ 0: canary });
    expect(await health(0.1)).toBe(words);
  });

  test('one is late when its time is over, not sooner; and so is the day on which none was sent', async () => {
    const { health } = await open({ 0: { reference } });
    expect(await health(6)).toMatch(/^waiting:/);
    expect(await health(6.01)).toMatch(/^late!:/);
    const { health: later } = await open({ 0: accepted });
    expect(await later(30)).toMatch(/^accepted:/);
    expect(await later(30.01)).toMatch(/^late!:/);
    expect(await later(7, 'imaps://office.example'), 'a mailbox knows more').toMatch(/^late!:/);
  });

  test('a later one does not hide one that is missing, until one comes through', async () => {
    const { database, put, health } = await open({ 0: { reference }, 24: { reference } });
    expect(await health(25)).toMatch(/^late!:/);
    await put(26, { reference, accepted_at: time(26) });
    expect(await health(27)).toMatch(/^accepted:/);
    const late = { state: 'late', since: time(26), through: time(26) };
    expect(await canaryHealth(database, watch, at(57)), 'none was sent').toMatchObject(late);
  });

  test('the log says once of each late one which it is and how far it came', async () => {
    const { database } = await open({ 0: { reference }, 1: {}, 18: {} });
    await raiseCanaryAlarms(database, { ...watch, canary: false }, at(20));
    await raiseCanaryAlarms(database, watch, at(6));
    expect(lines, 'it is off, and it has its time').toEqual([]);
    for (let look = 0; look < 2; look++) await raiseCanaryAlarms(database, watch, at(20));
    const message = 'the canary did not come through: enquiries may not reach the office';
    const late = { time: expect.any(String), level: 'error', message };
    const stored = 'stored; its mail waits for the mail server';
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual({ ...late, reference, sent: time(0), words: stored });
    expect(lines).toContainEqual({ ...late, sent: time(1), words: 'under way' });
  });
});
