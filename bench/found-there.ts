/** Looks into either kind of database after a proof, for what its visitors were answered. */
import type { DatabaseLocation } from '../server/enquiries/store/database.ts';
import { looking } from '../test/support/every-table.ts';
import type { Sending } from './visitors.ts';

/** How many that were answered are not there with their key, their words and their files. */
export const lostOf = (place: DatabaseLocation, answered: Map<string, Sending>): Promise<number> =>
  looking(place, async (database) => {
    const rows = await database
      .selectFrom('enquiry')
      .select(['reference', 'key', 'fields'])
      .execute();
    const files = await database
      .selectFrom('files')
      .select(['enquiry', 'digest'])
      .orderBy('place')
      .execute();
    const there = new Map(rows.map((row) => [row.reference, row]));
    return [...answered].filter(([reference, sent]) => {
      const row = there.get(reference);
      const found = files.filter(({ enquiry }) => enquiry === reference);
      return (
        row?.key !== sent.key ||
        JSON.parse(row.fields).projectDetails !== sent.words ||
        found.map(({ digest }) => digest).join() !== sent.files.join()
      );
    }).length;
  });

/** Has every mail gone? What waited for the mail server is tried again by and by. */
export const isDelivered = (place: DatabaseLocation): Promise<boolean> =>
  looking(
    place,
    async (database) =>
      !(await database
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', '!=', 'set-aside')
        .executeTakeFirst()),
  );
