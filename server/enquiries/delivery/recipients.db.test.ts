import { expect, onTestFinished, test } from 'vitest';
import { onEveryDatabase } from '../../../test/support/every-database.ts';
import { openDatabase } from '../store/database.ts';
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
  test('an address has three receipts in any 24 hours, however it is written, and others have theirs', async () => {
    const database = await openDatabase(await newPlace());
    onTestFinished(() => database.destroy());
    const start = new Date('2026-11-22T23:30:00Z').getTime();
    const count = (address: string, hours: number) =>
      countReceipt(database, address, new Date(start + hours * 3600_000));
    expect(await count('ann@example.org', 0)).toBe(true);
    expect(await count('ANN@example.org', 1)).toBe(true);
    expect(await count('ann+again@example.org', 2)).toBe(true);
    expect(await count('ann@example.org', 3)).toBe(false);
    expect(await count('ben@example.org', 3)).toBe(true);
    expect(await count('ann@example.org', 23.9)).toBe(false);
    expect(await count('ann@example.org', 24.1), 'the first is a day old').toBe(true);
    expect(await count('ann@example.org', 24.2)).toBe(false);
    await count('cat@example.org', 60);
    await forgetRecipients(database, new Date(start + 60 * 3600_000));
    const rows = await database.selectFrom('receipts').select('recipient').execute();
    expect(rows, 'nothing is kept longer than it counts').toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('cat');
  });

  test('what a clock that was ahead has counted takes no receipt from anyone', async () => {
    const database = await openDatabase(await newPlace());
    onTestFinished(() => database.destroy());
    const count = (time: string) => countReceipt(database, 'ann@example.org', new Date(time));
    for (let n = 0; n < 3; n++) await count('2027-11-22T12:00:00Z');
    expect(await count('2027-11-22T12:00:01Z'), 'control').toBe(false);
    for (let n = 0; n < 3; n++) expect(await count('2026-11-22T12:00:00Z')).toBe(true);
    expect(await count('2026-11-22T12:00:00Z')).toBe(false);
  });

  test('of twenty at once, three', async () => {
    const database = await openDatabase(await newPlace());
    onTestFinished(() => database.destroy());
    const counted = await Promise.all(
      Array.from({ length: 20 }, () =>
        database
          .transaction()
          .execute((transaction) =>
            countReceipt(transaction, 'ann@example.org', new Date('2026-11-22T12:00:00Z')),
          ),
      ),
    );
    expect(counted.filter(Boolean)).toHaveLength(3);
  });
});
