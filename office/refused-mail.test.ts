/** If a customer's mail server refuses our email, the office is asked to call. */
import { expect, test } from 'vitest';
import { countMail, deliverOne } from '../server/mail/deliver.ts';
import type { Send } from '../server/mail/post.ts';
import { fill, mailOn } from '../test/support/filled.ts';
import { hearLog } from '../test/support/logged.ts';
import { now, openOffice } from '../test/support/open-office.ts';

hearLog();

test('the enquiry says that email doesn’t reach its sender, until it does or they were called', async () => {
  const { database, use, person } = await openOffice();
  const { ask, post } = await person('office');
  await fill(database, 'NIDD-7K3F', { at: now });
  const path = '/office/enquiry/NIDD-7K3F';
  const says = async () => (await (await ask(path))?.text())?.includes('doesn’t reach them: call');
  const refused = async () => (await countMail(database, now)).refused;
  const deliver = async (send: Send) => {
    await database.updateTable('outbox').set({ due_at: now.toISOString() }).execute();
    const siteUrl = 'http://localhost:3000';
    const work = { use, send, post: mailOn, siteUrl, worker: 'w', now: () => now };
    while (await deliverOne(work));
  };
  expect([await says(), await refused()]).toEqual([false, 0]);
  await deliver(async ({ to }) =>
    to === 'ann@example.org' ? { kind: 'smtp-550', hopeless: true } : undefined,
  );
  expect([await says(), await refused()]).toEqual([true, 1]);
  await post(path, { act: 'rang-spoke', key: 'tap-0000000001' });
  expect(await refused()).toBe(0);
  await deliver(async () => undefined);
  expect(await says()).toBe(false);
});
