/** Undoes one step: the enquiry stands as if it had never been taken. */
import { type Database, inTransaction } from '../db/database.ts';
import { stepOf } from '../db/steps.ts';
import { renewSearchText } from './search-text.ts';
import { bringUpToDate, type Circumstances, holdEnquiry } from './stand.ts';
import { takeBackMail } from './step-mail.ts';

type Undone =
  /** `mailGone`: the customer has been written to, and that cannot be undone. */
  { kind: 'undone'; mailGone: boolean } | { kind: 'gone' };

/** Undone twice, it is undone once. */
export const undoStep = (
  database: Database,
  {
    enquiry: reference,
    step: id,
    person,
  }: { enquiry: string; step: string; person: string | null },
  circumstances: Circumstances,
): Promise<Undone> =>
  inTransaction(database, async (transaction) => {
    const enquiry = await holdEnquiry(transaction, reference);
    if (!enquiry) return { kind: 'gone' };
    const row = await transaction
      .selectFrom('steps')
      .selectAll()
      .where('id', '=', id)
      .where('enquiry', '=', reference)
      .executeTakeFirst();
    if (!row) return { kind: 'gone' };
    if (row.undone_at) return { kind: 'undone', mailGone: false };
    await transaction
      .updateTable('steps')
      .set({ undone_at: circumstances.at.toISOString(), undone_by: person })
      .where('id', '=', id)
      .execute();
    await bringUpToDate(transaction, enquiry, circumstances.at);
    if (row.kind === 'note') await renewSearchText(transaction, reference);
    const mailGone = await takeBackMail(transaction, enquiry, stepOf(row), circumstances);
    return { kind: 'undone', mailGone };
  });
