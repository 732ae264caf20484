/** The tables that keep the site itself in order: floods, links, test enquiries, clock. */
import type { Generated } from 'kysely';

export type UpkeepTables = {
  /** How often something came in a stretch of time. */
  limits: { bucket: string; window: string; count: number };
  /** What links are signed with: `secret` is 32 random bytes in base64url. */
  signing_keys: { number: number; secret: string; made_at: string };
  /** The last receipts of an address, by a digest of it. Goes when the last is a day old. */
  receipts: {
    recipient: string;
    /** JSON: when each went, oldest first. */
    times: string;
    last_at: string;
  };
  /** The daily test enquiries, and how far each came. */
  canaries: {
    id: string;
    /** In London, like 2026-11-22: of several servers one sends that day's. */
    day: string | null;
    /** When it was first tried. */
    sent_at: string;
    tries: Generated<number>;
    /** When it is tried again, until the site has taken it. */
    next_at: string | null;
    /** Where the last try stopped and why, in words; never personal data. */
    stopped_at: string | null;
    fault: string | null;
    /** Of the enquiry, once the site has taken it. */
    reference: string | null;
    /** When the office's mail server took its mail. */
    accepted_at: string | null;
    /** When its mail was seen in the office's mailbox, and by whom. */
    arrived_at: string | null;
    way: 'mailbox' | 'link' | null;
    alarmed_at: string | null;
  };
  /** One row, 1: what the clock showed when the database was last looked at, and since when. */
  clock: {
    id: number;
    seen_at: string;
    /** How long the site has run, all in all, since the clock last jumped; up to a day and more. */
    ran_seconds: number;
    /** The last jump that nothing has confirmed yet. */
    jumped_from: string | null;
    jumped_to: string | null;
  };
  /** One row, 1: written again and again, to see whether an enquiry could be. */
  write_test: { id: number; written_at: string; filler: string };
};
