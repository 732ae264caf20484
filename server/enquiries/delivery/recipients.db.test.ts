import { expect, test } from 'vitest';
import { hour } from '../../../calendar/durations.ts';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { openFor } from '../../../test/support/filled.ts';
import { countReceipt, forgetRecipients, mailboxOf } from './recipients.ts';

test.each([
  ['Ann@Example.ORG', 'ann@example.org'],
  ['ann+victim@example.org', 'ann@example.org'],
  ['+ann@example.org', '+ann@example.org'],
  ['ann@example.org.', 'ann@example.org'],
  ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@example.org', 'a.n.n@example.org'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

onEveryDatabase(({ newPlace }) => {
  const start = new Date('2026-11-22T23:30:00Z').getTime();
  const at = (hours: number) => new Date(start + hours * hour);

  test('an address has three receipts in any 24 hours, however it is written, and others have theirs', async () => {
    const database = await openFor(await newPlace());
    const counted: boolean[] = [];
    for (const [address, hours] of [
      ['ann@example.org', 0],
      ['ANN@example.org', 1],
      ['ann+again@example.org', 2],
      ['ann@example.org', 3],
      ['ben@example.org', 3],
      ['ann@example.org', 23.9],
      ['ann@example.org', 24.1],
      ['ann@example.org', 24.2],
      ['cat@example.org', 60],
    ] as const)
      counted.push(await countReceipt(database, address, at(hours)));
    expect(counted).toEqual([true, true, true, false, true, false, true, false, true]);
    await forgetRecipients(database, at(60));
    const rows = await database.selectFrom('receipts').select('recipient').execute();
    expect(rows, 'nothing is kept longer than it counts').toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('cat');
  });

  test('what a clock that was ahead has counted takes no receipt from anyone', async () => {
    const database = await openFor(await newPlace());
    const counted: boolean[] = [];
    for (const hours of [9000, 9000, 9000, 9000, 0, 0, 0, 0])
      counted.push(await countReceipt(database, 'ann@example.org', at(hours)));
    expect(counted).toEqual([true, true, true, false, true, true, true, false]);
  });

  test('of twenty at once, three', async () => {
    const database = await openFor(await newPlace());
    const count = () =>
      database
        .transaction()
        .execute((transaction) => countReceipt(transaction, 'ann@example.org', at(0)));
    const counted = await Promise.all(Array.from({ length: 20 }, count));
    expect(counted.filter(Boolean)).toHaveLength(3);
  });
});
