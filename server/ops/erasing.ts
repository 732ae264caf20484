/** Deletes enquiries for good, once the operator has confirmed what goes. */
import { emailKey, phoneKey } from '../../enquiry/dialled.ts';
import type { Database } from '../db/database.ts';
import { allowedToday, eraseAll, pastTheirTime } from '../db/retention.ts';
import { counted, Refusal } from './command-line.ts';

/** `yes`: the operator has confirmed. Without it the command names what would go. */
type Confirmed = { yes: boolean; now: Date };

const refusal = (references: string, more = '') =>
  new Refusal(
    `This deletes the words and photos of ${references} for good${more}: add --yes if you mean it`,
  );

const deleted = (count: number): string =>
  `${count} deleted, with ${count === 1 ? 'its' : 'their'} photos.`;

/** Deletes one enquiry. @throws Refusal */
export async function eraseOne(
  database: Database,
  reference: string,
  { yes, now }: Confirmed,
): Promise<string> {
  const row = await database
    .selectFrom('enquiry')
    .select(['kind', 'delivered_at', 'erased_at'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) throw new Refusal(`There is no enquiry with the reference ‘${reference}’`);
  if (row.erased_at) throw new Refusal(`${reference} was deleted on ${row.erased_at.slice(0, 10)}`);
  const unread = row.kind === 'real' && !row.delivered_at;
  if (!yes) throw refusal(reference, unread ? ', and it has not been emailed to the office' : '');
  await eraseAll(database, [reference], now);
  return `${reference} is deleted.`;
}

/** Deletes everything that came from an email address or phone number. @throws Refusal */
export async function forgetSender(
  database: Database,
  sender: string,
  { yes, now }: Confirmed,
): Promise<string> {
  const isEmail = sender.includes('@');
  const key = isEmail ? emailKey(sender) : phoneKey(sender);
  if (!key) throw new Refusal(`‘${sender}’ is no email address or phone number`);
  const rows = await database
    .selectFrom('enquiry')
    .select('reference')
    .where(isEmail ? 'email_key' : 'phone_key', '=', key)
    .where('erased_at', 'is', null)
    .orderBy('received_at')
    .execute();
  const references = rows.map(({ reference }) => reference);
  if (!references.length) return `There is no enquiry from ${sender}.`;
  if (!yes) throw refusal(references.join(', '));
  return deleted(await eraseAll(database, references, now));
}

/** Deletes everything past its retention at once, beyond the daily limit. @throws Refusal */
export async function forgetOld(
  database: Database,
  months: number,
  { yes, now }: Confirmed,
): Promise<string> {
  const due = await pastTheirTime(database, now, months);
  if (!due.length) return 'None is past its retention.';
  if (yes) return deleted(await eraseAll(database, due, now));
  const allowed = Math.min(due.length, await allowedToday(database, now));
  throw new Refusal(
    `${counted(due.length, 'is', 'are')} older than ${counted(months, 'month')}. The site will delete ${allowed} of them today. To delete all of them now, for good, add --yes`,
  );
}
