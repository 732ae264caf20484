/** The link to the own page of an enquiry, for its receipts. */
import { day } from '../calendar/durations.ts';
import type { Database } from './db/database.ts';
import { signedPath } from './signing.ts';

/** How long the page can be opened. */
export const ownPageEnds = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 90 * day);

/** The path of the page on this site: the receipt on the page and the one by mail have the same. */
export const ownPagePath = (
  database: Database,
  reference: string,
  receivedAt: Date,
): Promise<string> =>
  signedPath(database, {
    purpose: 'customer',
    subject: reference,
    expires: ownPageEnds(receivedAt),
  });
