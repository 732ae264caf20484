/** Where the office's mails lead: the enquiry's page, and what can be said without signing in. */

import { day } from '../../../../calendar/durations.ts';
import type { secretAddresses } from '../../../../enquiry/secret-addresses.ts';
import { signedPath } from '../../signing.ts';
import type { Database } from '../../store/database.ts';
import type { Action } from './letter.ts';
import type { MailedEnquiry } from './mailed-enquiry.ts';

/** In ms: so long a link of a mail can be used. */
export const linkFor = 60 * day;

/** The page of an enquiry in the office. */
export const officePageOf = (reference: string, siteUrl: string): string =>
  `${siteUrl}/office/enquiry/${reference}`;

/** What the buttons of a mail say, and what each is for. */
const signedSteps = {
  rang: 'I called',
  survey: 'Survey booked',
  declined: 'Decline',
} as const satisfies Partial<Record<keyof typeof secretAddresses, string>>;

/** The buttons: each leads to a page that changes nothing until its own button is pressed. */
export const signedChoices = (
  database: Database,
  { reference, receivedAt }: Pick<MailedEnquiry, 'reference' | 'receivedAt'>,
  siteUrl: string,
): Promise<Action[]> =>
  Promise.all(
    Object.entries(signedSteps).map(async ([purpose, text]) => {
      const path = await signedPath(database, {
        purpose: purpose as keyof typeof signedSteps,
        subject: reference,
        expires: new Date(receivedAt.getTime() + linkFor),
      });
      return { text, href: `${siteUrl}${path}` };
    }),
  );
