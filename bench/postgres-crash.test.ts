import { expect, test } from 'vitest';
import { postgresPrograms } from '../test/support/own-postgres.ts';
import { crash } from './postgres-crash.ts';

test.skipIf(!postgresPrograms())(
  'two servers on a PostgreSQL that crashes lose nothing that was answered; without waiting for the disk they do',
  async () => {
    const outcome = await crash({ crashes: 3 });
    expect(outcome).toMatchObject({ lost: 0, torn: 0 });
    expect(outcome?.answered).toBeGreaterThan(150);
    expect((await crash({ crashes: 3, careless: true }))?.lost, 'control').toBeGreaterThan(0);
  },
  120_000,
);
