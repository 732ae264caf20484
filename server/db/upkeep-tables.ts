/** The tables that keep the site itself in order: floods, links, test enquiries. */
export type UpkeepTables = {
  /** How often something was done in one window of time (`server/rate-limit.ts`). */
  limits: { bucket: string; ends_at: string; count: number };
  /** What links are signed with: `secret` is 32 random bytes in base64url. */
  signing_keys: { number: number; secret: string; made_at: string };
  /** One row, 1: how far the last daily test enquiry came (`delivery/canary.ts`). */
  canary: {
    id: number;
    /** In London, like 2026-11-22: of several servers one sends that day's. */
    day: string;
    /** Of the last try. It is posted with the form, and marks the enquiry as the site's own. */
    token: string;
    /** How many failed since the last one that the mail server accepted. */
    tries: number;
    /** When the first try since then began, and the last. */
    sent_at: string;
    tried_at: string;
    /** Why the last try failed, in words; never personal data. */
    fault: string | null;
    /** When the mail server last accepted one. */
    accepted_at: string | null;
    /** Until then the office gets no email about it. */
    quiet_until: string;
  };
  /** One row, 1: written again and again, to see whether an enquiry could be. */
  write_test: { id: number; written_at: string; filler: string };
};
