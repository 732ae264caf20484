/** The short form of claims.ts. */
import { expect, test } from 'vitest';
import { postgresPrograms } from '../test/support/own-postgres.ts';
import { claimOnPostgres, claimOnSqlite } from './claims.ts';

const few = { mails: 80, processes: 2 };
const right = { claimed: few.mails, twice: 0, byNobody: 0 };

test('on SQLite no two claimers in several processes get the same mail, as they do when they look first and take then', async () => {
  expect(await claimOnSqlite(few)).toMatchObject(right);
  expect((await claimOnSqlite({ ...few, careless: true })).twice, 'control').toBeGreaterThan(0);
}, 60_000);

test.skipIf(!postgresPrograms())(
  'nor on PostgreSQL',
  async () => {
    const [found, control] = (await claimOnPostgres([few, { ...few, careless: true }])) ?? [];
    expect(found).toMatchObject(right);
    expect(control?.twice, 'control').toBeGreaterThan(0);
  },
  60_000,
);
