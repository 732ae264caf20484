/**
 * The recipients of a receipt. The address in a form is unconfirmed: it can be a stranger's, who
 * must not be flooded in our name. So an address gets at most three receipts a day; further
 * enquiries are stored and emailed to the office as usual.
 */

import { domainToASCII } from 'node:url';
import { day } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import { everywhere, limit } from '../rate-limit.ts';

const receipts = { max: 3, window: day };

/** These two are one provider, which ignores dots in front of the @. */
const google = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as can be told from outside: capitals do not count,
 * nor does what follows a plus, nor the dots of a Google address. Many such addresses can lead to
 * one mailbox. Sending itself uses the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).normalize('NFC').toLowerCase();
  const typed = address.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(typed) || typed).replace(/\.$/, '');
  const bare = local.replace(/(.)\+.*$/s, '$1');
  return google.includes(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`;
}

/** Counts a receipt to this address; false when it has had as many as it may today. */
export const countReceipt = async (
  transaction: Database,
  address: string,
  at: Date,
): Promise<boolean> =>
  !(await limit(transaction, 'receipt', everywhere, receipts, at, { of: mailboxOf(address) }));
