/** What the tests of the outbox begin with: a database, and one enquiry as it is stored. */
import type { DatabaseLocation } from '../../server/enquiries/store/database.ts';
import { openFor } from './filled.ts';

export const at = new Date('2026-11-23T09:00:00Z');
export const post = {
  smtpUrl: 'smtp://localhost',
  enquiryTo: 'office@thornbeck.example',
  enquiryFrom: 'website@thornbeck.example',
};
export const sent = { page: '/', key: 'form-view-0000000001', at, post };

/** The database of a place until the end of the test, and its outbox, by the kinds of mail. */
export async function open(place: DatabaseLocation) {
  const database = await openFor(place);
  return {
    database,
    outbox: () => database.selectFrom('outbox').selectAll().orderBy('kind').execute(),
  };
}
