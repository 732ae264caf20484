/**
 * Who gets a receipt. Nobody has confirmed the address in a form: it can be a stranger's, who must
 * not be flooded in our name. So an address has three receipts a day at most; what comes beyond
 * that is stored and mailed to the office as ever.
 */

import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { day } from '../../../calendar/durations.ts';
import type { Database } from '../store/database.ts';

const mostADay = 3;

/** These two are one provider, which ignores dots in front of the @. */
const google = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as can be told from outside: capitals do not count,
 * nor does what follows a plus, nor the dots of a Google address. Whoever has many such addresses
 * still has one mailbox. Sending itself uses the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  const typed = address.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(typed) || typed).replace(/\.$/, '');
  const bare = local.replace(/(.)\+.*$/s, '$1');
  return google.includes(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

/**
 * Counts a receipt to this address, unless it has had as many as it may in the last 24 hours; then
 * it answers false. Kept is a digest. The row is locked until the transaction
 * ends, so two servers count together.
 */
export async function countReceipt(
  transaction: Database,
  address: string,
  at: Date,
): Promise<boolean> {
  const recipient = createHash('sha256').update(mailboxOf(address)).digest('hex');
  const now = at.toISOString();
  const since = new Date(at.getTime() - day).toISOString();
  const { times } = await transaction
    .insertInto('receipts')
    .values({ recipient, times: '[]', last_at: now })
    .onConflict((conflict) =>
      conflict.column('recipient').doUpdateSet((row) => ({ times: row.ref('receipts.times') })),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  // A time that is still to come was written by a clock that was wrong.
  const recent = (JSON.parse(times) as string[]).filter((time) => time > since && time <= now);
  if (recent.length >= mostADay) return false;
  await transaction
    .updateTable('receipts')
    .set({ times: JSON.stringify([...recent, now]), last_at: now })
    .where('recipient', '=', recipient)
    .execute();
  return true;
}

/**
 * Forgets the addresses that may have all their receipts again. On its own, and not while one is
 * counted: two transactions could each wait for the other's row.
 */
export async function forgetRecipients(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day).toISOString();
  await database.deleteFrom('receipts').where('last_at', '<=', since).execute();
}
