/** The kinds of email about enquiries; deliver.ts has their writers. Sign-in emails are others. */
type Kind = {
  to: 'office' | 'customer';
  label: string;
  /** It reports several enquiries. Its row in the outbox names the first. */
  several?: true;
  /** It waits for photos and carries them. */
  photos?: true;
  /** `/health` counts it: it may be all that the office learns of a customer. */
  counted?: true;
  /** It is sent after a step of this kind that has this detail. */
  after?: readonly [step: string, detail: string];
};

const table = {
  // When an enquiry is stored or released, and when the office sends it again.
  office: { to: 'office', label: 'Enquiry', photos: true, counted: true },
  // When the customer changes or withdraws an enquiry.
  amendment: { to: 'office', label: 'Change notice', photos: true, counted: true },
  // When the daily test enquiry is stored.
  canary: { to: 'office', label: 'Test enquiry', photos: true },
  // A minute after each hour in which enquiries were quarantined.
  'set-aside': { to: 'office', label: 'Possible spam', several: true, counted: true },
  // A working hour before a promised call is due.
  warning: { to: 'office', label: 'Calls due', several: true },
  // When an enquiry is stored or released, and when its email address changes.
  receipt: { to: 'customer', label: 'Receipt' },
  // When a promised call is late.
  slipped: { to: 'customer', label: 'Late-call apology' },
  tried: { to: 'customer', label: 'Missed-call email', after: ['no-answer', 'told'] },
  'call-moved': { to: 'customer', label: 'New day of the call', after: ['reminded', 'told'] },
  // When a survey is booked or moved, and when an undo restores it.
  survey: { to: 'customer', label: 'Survey date' },
  // The day before a survey whose date was sent.
  'survey-soon': { to: 'customer', label: 'Survey reminder' },
  // When a survey whose date was sent is undone, or its enquiry ends.
  'survey-off': { to: 'customer', label: 'Survey cancelled' },
  review: { to: 'customer', label: 'Review request', after: ['done', 'told'] },
  declined: { to: 'customer', label: 'Decline email', after: ['not-for-us', 'letter'] },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof table;

export const kinds: Readonly<Record<MailKind, Kind>> = table;

/** Names of the kinds of which something is true. */
export const kindsWith = (is: (kind: Kind) => unknown): MailKind[] =>
  (Object.keys(table) as MailKind[]).filter((name) => is(kinds[name]));

export const toCustomer = kindsWith(({ to }) => to === 'customer');
export const aboutSeveral = kindsWith(({ several }) => several);
