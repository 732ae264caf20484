/** What happened lately: the enquiries that came in, and the changes by users and customers. */
import type { Database } from '../db/database.ts';
import { withFields } from '../db/enquiry-rows.ts';
import { realEnquiries } from './stand.ts';

export type News = Awaited<ReturnType<typeof newsSince>>;

/** The oldest first, 50 of each at most, without changes of users, calendars and the website. */
export async function newsSince(database: Database, since: Date) {
  const after = since.toISOString();
  const came = await realEnquiries(database)
    .select(['reference', 'received_at as at', 'fields'])
    .where('received_at', '>', after)
    .orderBy('received_at')
    .limit(50)
    .execute();
  const deeds = await database
    .selectFrom('record')
    .innerJoin('enquiry', 'enquiry.reference', 'record.subject')
    .leftJoin('people', 'people.id', 'record.person')
    .select(['record.id', 'record.at', 'reference', 'fields', 'record.person as by', 'people.name'])
    .where('record.did', 'in', ['changed', 'erased'])
    .where('record.at', '>', after)
    .orderBy('record.at')
    .limit(50)
    .execute();
  const amendments = await database
    .selectFrom('amendments')
    .innerJoin('enquiry', 'enquiry.reference', 'amendments.enquiry')
    .select(['amendments.id', 'made_at as at', 'reference', 'fields'])
    .where('amendments.made_at', '>', after)
    .where('enquiry.kind', '=', 'real')
    .orderBy('amendments.made_at')
    .limit(50)
    .execute();
  const byCustomers = amendments.map((one) => ({ ...one, by: null, name: null }));
  return {
    came: withFields(came),
    /** `fields` is empty if it was erased. `by`: the user; `null`: the customer, or an email's link. */
    changed: withFields([...deeds, ...byCustomers]),
  };
}
