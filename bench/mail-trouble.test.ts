/** The short form of mail-trouble.ts. */
import { expect, test, vi } from 'vitest';
import { sendThroughTrouble } from './mail-trouble.ts';

test('every mail arrives in spite of a mail server in trouble and a worker that dies; tried once, some do not', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const outcome = await sendThroughTrouble({ enquiries: 15, kills: 2 });
  expect(outcome).toMatchObject({ mails: 30, missing: 0, doubled: 0, killed: 2 });
  expect(outcome.repeated).toBeLessThanOrEqual(outcome.mayRepeat);
  expect(
    (await sendThroughTrouble({ enquiries: 15, kills: 0, retry: false })).missing,
    'control',
  ).toBeGreaterThan(0);
}, 60_000);
