/** The link to the own page of an enquiry, for its receipts. */
import { signedPath } from '../signing.ts';
import type { Database } from '../store/database.ts';

const days = 90;

/** How long the page can be opened. */
export const ownPageEnds = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + days * 24 * 60 * 60 * 1000);

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
