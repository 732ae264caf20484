/** What the log says when mail does not reach the office. */
import { log } from '../../log.ts';
import type { Database } from '../store/database.ts';

/** How many enquiries no mail was ever written for: they came while mail was off. */
export async function countNeverMailed(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('enquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'real')
    .where('delivered_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('id')
            .whereRef('outbox.enquiry', '=', 'enquiry.reference')
            .where('outbox.kind', '=', 'office'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Says in the log, once for each, that a mail was given up. A receipt is a visitor's mistyped
 * address more often than our fault.
 */
export async function raiseAlarms(database: Database, now: Date): Promise<void> {
  const givenUp = await database
    .updateTable('outbox')
    .set({ alarmed_at: now.toISOString() })
    .where('state', '=', 'given-up')
    .where('alarmed_at', 'is', null)
    .returning(['enquiry', 'kind', 'attempts', 'last_fault'])
    .execute();
  for (const { enquiry, kind, attempts, last_fault } of givenUp) {
    const facts = { reference: enquiry, mail: kind, attempts, fault: last_fault ?? undefined };
    if (kind === 'receipt') log.warning('receipt given up', facts);
    else
      log.error(
        'mail given up: it is kept, and `npm run enquiries -- resend` sends it again',
        facts,
      );
  }
}
