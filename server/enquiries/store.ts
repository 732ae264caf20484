/** Stores an enquiry once, and gives its receipt as often as the same enquiry comes. */
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';
import { newReference } from './reference.ts';
import type { Enquiry } from './schema.ts';

export type Receipt = { kind: 'stored'; reference: string; receivedAt: string; repeated: boolean } | { kind: 'conflict' };

const day = 24 * 60 * 60 * 1000;
const tries = 20;

/**
 * Stores the enquiry with its consent in one transaction.
 * A key that is already there gives the first receipt, or a conflict when it came with other words.
 * Without a key, the same words within a day are the same enquiry.
 */
export async function store(
  database: Database,
  enquiry: Enquiry,
  sent: { page: string; key: string | undefined; at: Date },
  makeReference: () => string = newReference,
): Promise<Receipt> {
  const digest = createHash('sha256')
    .update(JSON.stringify([enquiry.form, enquiry.fields]))
    .digest('hex');
  const receivedAt = sent.at.toISOString();
  // The date keeps the key free for the same words on a later day; two servers at once still meet in it.
  const key = sent.key ?? `words:${digest}:${receivedAt.slice(0, 10)}`;

  return database.transaction().execute(async (transaction) => {
    const earlier = () => {
      const known = transaction.selectFrom('enquiry').select(['reference', 'digest', 'received_at']);
      if (sent.key) return known.where('key', '=', key).executeTakeFirst();
      const since = new Date(sent.at.getTime() - day).toISOString();
      return known.where('digest', '=', digest).where('received_at', '>', since).orderBy('received_at', 'desc').executeTakeFirst();
    };

    for (let attempt = 0; attempt < tries; attempt++) {
      const first = await earlier();
      if (first && first.digest !== digest) return { kind: 'conflict' };
      if (first) return { kind: 'stored', reference: first.reference, receivedAt: first.received_at, repeated: true };

      const inserted = await transaction
        .insertInto('enquiry')
        .values({
          reference: makeReference(),
          key,
          digest,
          form: enquiry.form,
          page: sent.page,
          fields: JSON.stringify(enquiry.fields),
          consent_text: enquiry.consent ?? null,
          consented_at: enquiry.consent ? receivedAt : null,
          received_at: receivedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (inserted) return { kind: 'stored', reference: inserted.reference, receivedAt, repeated: false };
      // Either the reference is taken, or another server stored this key a moment ago: look again.
    }
    throw new Error(`no free reference in ${tries} tries`);
  });
}
