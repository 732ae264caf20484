/**
 * The tables, as migrations/ made them. Times are ISO 8601 text in UTC; what has a default may be
 * left out when inserting.
 */

import type { Generated } from 'kysely';
import type { MailKind } from './mail-kinds.ts';
import type { PeopleTables } from './people-tables.ts';
import type { UpkeepTables } from './upkeep-tables.ts';

export type Kind = 'real' | 'spam' | 'canary';

/** Where an enquiry stands, after all the steps that the office took. */
export type Stage = 'new' | 'tried' | 'spoken' | 'survey' | 'quoted' | 'won' | 'lost' | 'closed';

/** What came of an enquiry. */
export type StepKind =
  | 'rang-spoke'
  | 'no-answer'
  | 'wrote'
  | 'survey'
  | 'quoted'
  | 'won'
  | 'lost'
  | 'not-for-us'
  | 'note'
  | 'assigned'
  | 'reminded'
  | 'joined'
  | 'reopened';

/** The tables that have files of their own. */
type Others = PeopleTables & UpkeepTables;

export type Tables = Others & {
  enquiry: {
    reference: string;
    /** One per form view, or made from the words: a repeated send meets it again. */
    key: string;
    digest: string;
    form: string;
    page: string;
    /** JSON: value by field name. */
    fields: string;
    consent_text: string | null;
    consented_at: string | null;
    received_at: string;
    kind: Generated<Kind>;
    /** Why it was set aside. */
    spam_reason: string | null;
    /** When the office's mail server took it. */
    delivered_at: string | null;
    /** Erased: only the reference and this time are left, all other text is empty. */
    erased_at: string | null;
    /** When the receipt promised a call. */
    callback_by: string | null;
    /** When its sender withdrew it, and when it is erased for that. */
    withdrawn_at: string | null;
    erase_at: string | null;
    /** From here to `joined_to`: what follows from its steps. */
    stage: Generated<Stage>;
    /** The instant that kept the promise. */
    first_rung_at: string | null;
    /** When the office wants to be reminded of it. */
    remind_at: string | null;
    /** The person who has it. */
    assigned_to: string | null;
    /** The reference of the enquiry that it repeats. */
    joined_to: string | null;
    /** When the office was warned that the promise is about to slip. */
    warned_at: string | null;
    /** When the customer was told that it slipped. */
    slip_told_at: string | null;
    /** By these one sender's enquiries are found (`enquiry/dialled.ts`). */
    phone_key: string | null;
    email_key: string | null;
    /** All that is known of it, as the search compares it (`workflow/search-text.ts`). */
    search_text: Generated<string>;
  };
  /** What came of an enquiry: one row for each act of the office, undone or not. */
  steps: {
    id: string;
    enquiry: string;
    kind: StepKind;
    /** When it was done; a phone without signal tells of it later. */
    made_at: string;
    stored_at: string;
    /** Who took it; nobody where the site did. */
    person: string | null;
    /** JSON: what belongs to this kind (`handling/steps.ts`). */
    details: string;
    undone_at: string | null;
    undone_by: string | null;
    /** The idempotency key: a tap that is sent again meets its first step. */
    key: string;
  };
  /** The surveys that are booked, as their steps say. */
  surveys: {
    /** Also the UID in calendars. */
    id: string;
    enquiry: string;
    /** Who goes there. */
    person: string | null;
    starts_at: string;
    minutes: number;
    /** How often it was changed: calendars take the highest (RFC 5545). */
    sequence: Generated<number>;
    cancelled_at: string | null;
  };
  /** The private addresses at which phones read their owner's surveys: a digest of each. */
  feeds: { person: string; digest: string; made_at: string };
  files: {
    /** Names its bytes in `uploads`: a developed photo has another than the one that was sent. */
    id: string;
    enquiry: string;
    /** Its place among the files of the enquiry, from 0. */
    place: number;
    /** As the visitor's device called it, cleaned. */
    name: string;
    /** Empty when it was refused. */
    type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | '';
    size: number;
    width: number | null;
    height: number | null;
    digest: string;
    /**
     * 'raw': a photo as it was sent, shown to nobody. 'kept': a plan, or a developed photo.
     * 'refused': it was not taken in, and the receipt says so. 'failed': it was taken in, and could
     * not be developed; its bytes are gone.
     */
    state: 'raw' | 'kept' | 'refused' | 'failed';
    /** Why it was refused or failed, in the receipt's words. */
    reason: string | null;
    /** It was added later, with this amendment. */
    amendment: string | null;
  };
  /** The photos that have yet to be developed: one row for each raw file. */
  developing: {
    file: string;
    /** Its place among the photos of its enquiry, from 0: enquiries take turns. */
    turn: number;
    pixels: number;
    attempts: Generated<number>;
    /** Empty: at once. */
    due_at: string;
    leased_until: string | null;
    lease: string | null;
    /** What kind of fault the last attempt met. */
    last_fault: string | null;
  };
  /**
   * The bytes of a raw or kept file, under its id. They are here before their file and its enquiry
   * are; those that get none are swept.
   */
  uploads: { id: string; started_at: string };
  /**
   * In parts of at most 128 KiB, so that no single statement holds up other visitors. They go when
   * their upload goes.
   */
  upload_parts: { upload: string; part: number; bytes: Uint8Array };
  outbox: {
    id: string;
    enquiry: string;
    kind: MailKind;
    recipient: string;
    message_id: string;
    state: 'waiting' | 'sent' | 'given-up';
    attempts: Generated<number>;
    due_at: string;
    leased_until: string | null;
    lease: string | null;
    /** What kind of fault the last attempt met; never personal data. */
    last_fault: string | null;
    created_at: string;
    sent_at: string | null;
    /** Which one it tells the office of. */
    amendment: string | null;
    /** Which one it tells the customer of. */
    step: string | null;
  };
  /** What the sender of an enquiry has changed on its own page, once it was sent. */
  amendments: {
    id: string;
    enquiry: string;
    kind: 'files' | 'time' | 'reach' | 'withdrawn' | 'restored';
    /** The names of the files, one a line, or when to ring; else empty. */
    words: string;
    made_at: string;
  };
};
