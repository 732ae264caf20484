/** Has the canary's mail arrived in the office's mailbox? Looked up by IMAP, where that is set. */
import type { Database } from '../../store/database.ts';
import type { UseDatabase } from '../../store/retrying-database.ts';
import { type Found, faultOf, lookFor } from './imap.ts';

/** So long a mail may be under way before its absence is said. */
const underWay = 10 * 60_000;

/** Looks for what has been accepted by the mail server and not seen yet, the last three days'. */
export async function watchMailbox(use: UseDatabase, imapUrl: string, now: Date): Promise<void> {
  const open = await use((database) => accepted(database, now));
  if (!open.length) return;
  try {
    const found = await lookFor(
      imapUrl,
      open.map(({ message_id }) => message_id),
    );
    for (const [place, canary] of open.entries())
      await use((database) => note(database, canary, found[place] ?? 'nowhere', now));
  } catch (error) {
    const fault = faultOf(error);
    for (const { id } of open) await use((database) => stopped(database, id, fault));
  }
}

type Accepted = { id: string; message_id: string; accepted_at: string | null };

const accepted = (database: Database, now: Date): Promise<Accepted[]> =>
  database
    .selectFrom('canaries')
    .innerJoin('outbox', 'outbox.enquiry', 'canaries.reference')
    .select(['canaries.id', 'outbox.message_id', 'canaries.accepted_at'])
    .where('outbox.kind', '=', 'canary')
    .where('canaries.accepted_at', 'is not', null)
    .where('canaries.arrived_at', 'is', null)
    .where('canaries.sent_at', '>', new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString())
    .execute();

async function note(
  database: Database,
  { id, accepted_at }: Accepted,
  found: Found,
  now: Date,
): Promise<void> {
  if (found === 'inbox')
    await database
      .updateTable('canaries')
      .set({ arrived_at: now.toISOString(), way: 'mailbox', stopped_at: null, fault: null })
      .where('id', '=', id)
      .execute();
  else if (found === 'spam')
    await stopped(database, id, 'its mail lies in the spam folder of the office’s mailbox');
  else if (now.getTime() - new Date(accepted_at ?? 0).getTime() > underWay)
    await stopped(database, id, 'the mail server took its mail, but it is not in the mailbox');
}

const stopped = (database: Database, id: string, fault: string): Promise<unknown> =>
  database
    .updateTable('canaries')
    .set({ stopped_at: 'mailbox', fault })
    .where('id', '=', id)
    .execute();
