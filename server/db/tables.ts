/** The tables. Times are ISO 8601 text in UTC; what has a default may be left out. */
import type { Generated } from 'kysely';
import type { MailKind } from './mail-kinds.ts';

export type Kind = 'real' | 'spam' | 'canary';

export type Stage = 'new' | 'tried' | 'spoken' | 'survey' | 'quoted' | 'won' | 'lost' | 'closed';

export type StepKind =
  | 'rang-spoke'
  | 'no-answer'
  | 'wrote'
  | 'survey'
  | 'quoted'
  | 'won'
  | 'done'
  | 'lost'
  | 'not-for-us'
  | 'note'
  | 'assigned'
  | 'reminded'
  | 'joined'
  | 'reopened'
  | 'corrected';

/** Of a raw photo, or an email that waits (leases.ts). */
type Job = {
  attempts: Generated<number>;
  due_at: Generated<string>;
  leased_until: string | null;
  lease: string | null;
  /** A code without personal data. */
  last_fault: string | null;
};

export type Tables = {
  enquiry: {
    reference: string;
    /** One per form view, or made from the words: a second send meets it again. */
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
    spam_reason: string | null;
    delivered_at: string | null;
    /** Erased: only the reference and this time are left, all other text is empty. */
    erased_at: string | null;
    callback_by: string | null;
    withdrawn_at: string | null;
    erase_at: string | null;
    /** From here to `joined_to`: what follows from its steps. */
    stage: Generated<Stage>;
    /** The instant that kept the promise. */
    first_rung_at: string | null;
    remind_at: string | null;
    assigned_to: string | null;
    /** The reference of the enquiry that it repeats. */
    joined_to: string | null;
    warned_at: string | null;
    slip_told_at: string | null;
    /** When devices were woken for it last. */
    woken_at: string | null;
    /** By these one sender's enquiries are found (`enquiry/dialled.ts`). */
    phone_key: string | null;
    email_key: string | null;
    /** Normalised, for the search (workflow/search-text.ts). */
    search_text: Generated<string>;
  };
  steps: {
    id: string;
    enquiry: string;
    kind: StepKind;
    /** When it was done: a phone without signal reports it later. */
    made_at: string;
    stored_at: string;
    /** Who took it; `null`: the site. */
    person: string | null;
    /** JSON, by kind (steps.ts). */
    details: string;
    undone_at: string | null;
    undone_by: string | null;
    key: string;
  };
  surveys: {
    /** Also the UID in calendars. */
    id: string;
    enquiry: string;
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
    /** From 0. */
    place: number;
    name: string;
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
    reason: string | null;
    amendment: string | null;
  } & Job;
  /** The bytes of a file, under its id, before the file is there. Those that get none are swept. */
  uploads: { id: string; started_at: string };
  /** In parts of at most 128 KiB: no statement holds up others. They go with their upload. */
  upload_parts: { upload: string; part: number; bytes: Uint8Array };
  outbox: {
    id: string;
    enquiry: string;
    kind: MailKind;
    recipient: string;
    message_id: string;
    state: 'waiting' | 'sent' | 'given-up';
    created_at: string;
    sent_at: string | null;
    amendment: string | null;
    step: string | null;
  } & Job;
  /** What a customer changed on the enquiry's own page. */
  amendments: {
    id: string;
    enquiry: string;
    kind: 'files' | 'time' | 'reach' | 'withdrawn' | 'restored';
    /** The names of the files, one a line, or when to ring; else empty. */
    words: string;
    made_at: string;
  };

  // Of office users. A digest is SHA-256 in base64url: only the browser that holds the value knows it.
  people: {
    id: string;
    email: string;
    name: string;
    role: 'owner' | 'office' | 'surveyor';
    /** Nothing: OFFICE_EMAILS names them, and they may sign in for as long as it does. */
    invited_by: string | null;
    made_at: string;
    /** They may not sign in any more. The row stays: the record names it. */
    ended_at: string | null;
  };
  sign_in_links: {
    digest: string;
    email: string;
    /** A digest of what the browser holds that asked for it; any browser when there is none. */
    asker: string | null;
    expires_at: string;
    used_at: string | null;
  };
  sessions: {
    /** Names it on the page where it is ended; it opens nothing. */
    id: string;
    person: string;
    digest: string;
    made_at: string;
    seen_at: string;
    ends_at: string;
    device: string;
    way: 'link' | 'passkey';
  };
  /** Devices that are woken for news. */
  pushes: {
    endpoint: string;
    /** It is not woken once that has ended. */
    session: string;
    told_at: string;
  };
  passkeys: {
    /** The credential’s id, in base64url. */
    id: string;
    person: string;
    /** COSE, in base64url. */
    public_key: string;
    transports: string;
    device: string;
    made_at: string;
    used_at: string | null;
  };
  /** What a passkey has yet to sign; `person` is set when one is being made. */
  challenges: { digest: string; person: string | null; expires_at: string };
  /** Only grows: triggers refuse all changes, and deletions within two years. */
  record: {
    id: string;
    at: string;
    /** Nothing: nobody had signed in. */
    person: string | null;
    did: string;
    /** A reference, or the id of a person. */
    subject: string | null;
    /** JSON: never a customer's words. */
    details: string;
  };

  // Of the site itself.
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
    sent_at: string;
    tried_at: string;
    /** Why the last try failed, in words; never personal data. */
    fault: string | null;
    accepted_at: string | null;
    quiet_until: string;
  };
  /** One row, 1: written again and again, to see whether an enquiry could be. */
  write_test: { id: number; written_at: string; filler: string };
};
