/** The short form of uploads.ts, with plans: receiving is the same, and nothing is decoded. */
import { expect, test } from 'vitest';
import { measureUploads, plans } from './uploads.ts';

test('twenty visitors who send ten megabytes each do not fill the memory, as they do in a server that gathers', async () => {
  const streams = await measureUploads(plans());
  const control = await measureUploads(plans(), { gather: true });
  expect(streams).toMatchObject({ arrived: 20, megabytesEach: 10 });
  expect(control).toMatchObject({ arrived: 20 });
  expect(streams.memory.server).toBeLessThan(300);
  expect(control.memory.server - control.memory.before, 'control').toBeGreaterThan(
    2 * (streams.memory.server - streams.memory.before),
  );
}, 120_000);
