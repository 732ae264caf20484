/** The short form of power-cut.ts: fewer enquiries, and fewer moments at which the power fails. */
import { expect, test } from 'vitest';
import { canTrace, cutPower } from './power-cut.ts';

test('a power cut loses nothing that was answered; with less waiting for the disk it does', async ({
  skip,
}) => {
  skip(!canTrace(), 'this machine has no strace, or does not let it trace');
  const short = { enquiries: 30, every: 17 };
  const careful = await cutPower(short);
  expect(careful).toMatchObject({ damaged: 0, losing: 0, torn: 0, lost: 0 });
  expect(careful.disks).toBeGreaterThan(50);
  const normal = await cutPower({ ...short, every: 61, careless: 'normal' });
  expect(normal, 'control').toMatchObject({ damaged: 0, torn: 0 });
  expect(normal.lost, 'control').toBeGreaterThan(0);
  expect(
    (await cutPower({ ...short, every: 61, careless: 'off' })).lost,
    'control',
  ).toBeGreaterThan(0);
}, 60_000);
