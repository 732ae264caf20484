/**
 * The tables: one description makes them (migrations.ts) and gives their types. Times are ISO 8601
 * text in UTC: it sorts, and both databases have it. What has a default may be left out.
 */
import type { Generated } from 'kysely';
import type { MailKind } from './mail-kinds.ts';
import type { StepKind } from './steps.ts';

export type Kind = 'real' | 'spam' | 'canary';

export type Stage = 'new' | 'tried' | 'spoken' | 'survey' | 'quoted' | 'won' | 'lost' | 'closed';

const column = <Value>(sql: string) => ({ sql }) as { sql: string; value: Value };
const text = column<string>('text not null');
const textOf = <Value extends string>() => column<Value>(text.sql);
const optional = column<string | null>('text');
const integer = column<number>('integer not null');
const key = column<string>('text not null primary key');
const number = column<number>('integer not null primary key');
const unique = column<string>('text not null unique');
const ofEnquiry = column<string>('text not null references enquiry (reference)');
const ofPerson = column<string>('text not null references people (id)');
const ofAnybody = column<string | null>('text references people (id)');
/** A migration after the first one adds it. */
const added = column<string | null>('');

/** Of a raw photo, or an email that waits (leases.ts). */
const job = {
  attempts: column<Generated<number>>('integer default 0 not null'),
  due_at: column<Generated<string>>("text default '' not null"),
  leased_until: optional,
  lease: optional,
  /** A code without personal data. */
  last_fault: optional,
};

/** A table stands after those that it refers to. The primary key is in its first two columns. */
export const schema = {
  enquiry: {
    reference: key,
    /** One per form view, or made from the words: a second send meets it again. */
    key: unique,
    digest: text,
    form: text,
    page: text,
    /** JSON: value by field name. */
    fields: text,
    consent_text: optional,
    consented_at: optional,
    received_at: text,
    kind: column<Generated<Kind>>("text default 'real' not null"),
    spam_reason: optional,
    delivered_at: optional,
    /** Erased: only the reference and this time are left, all other text is empty. */
    erased_at: optional,
    callback_by: optional,
    withdrawn_at: optional,
    erase_at: optional,
    /** From here to `joined_to`: what follows from its steps. */
    stage: column<Generated<Stage>>("text default 'new' not null"),
    /** The instant that kept the promise. */
    first_rung_at: optional,
    remind_at: optional,
    assigned_to: optional,
    /** The reference of the enquiry that it repeats. */
    joined_to: optional,
    warned_at: optional,
    slip_told_at: optional,
    /** When devices were woken for it last. */
    woken_at: added,
    /** By these one sender's enquiries are found (`enquiry/dialled.ts`). */
    phone_key: optional,
    email_key: optional,
    /** Normalised, for the search (workflow/search-text.ts). */
    search_text: column<Generated<string>>("text default '' not null"),
  },
  files: {
    /** Names its bytes in `uploads`: a developed photo has another than the one that was sent. */
    id: key,
    enquiry: ofEnquiry,
    /** From 0. */
    place: integer,
    name: text,
    type: textOf<'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | ''>(),
    size: integer,
    width: column<number | null>('integer'),
    height: column<number | null>('integer'),
    digest: text,
    /**
     * 'raw': a photo as it was sent, shown to nobody. 'kept': a plan, or a developed photo.
     * 'refused': it was not taken in, and the receipt says so. 'failed': it was taken in, and could
     * not be developed; its bytes are gone.
     */
    state: textOf<'raw' | 'kept' | 'refused' | 'failed'>(),
    reason: optional,
    amendment: optional,
    ...job,
  },
  /** The bytes of a file, under its id, before the file is there. Those that get none are swept. */
  uploads: { id: key, started_at: text },
  /** In parts of at most 128 KiB: no statement holds up others. They go with their upload. */
  upload_parts: {
    upload: column<string>('text not null references uploads (id) on delete cascade'),
    part: integer,
    bytes: column<Uint8Array>('blob not null'),
  },
  outbox: {
    id: key,
    enquiry: ofEnquiry,
    kind: textOf<MailKind>(),
    recipient: text,
    message_id: unique,
    state: textOf<'waiting' | 'sent' | 'given-up'>(),
    ...job,
    created_at: text,
    sent_at: optional,
    amendment: optional,
    step: optional,
  },
  /** What a customer changed on the enquiry's own page. */
  amendments: {
    id: key,
    enquiry: ofEnquiry,
    kind: textOf<'files' | 'time' | 'reach' | 'withdrawn' | 'restored'>(),
    /** The names of the files, one a line, or when to ring; else empty. */
    words: text,
    made_at: text,
  },
  steps: {
    id: key,
    enquiry: ofEnquiry,
    kind: textOf<StepKind>(),
    /** When it was done: a phone without signal reports it later. */
    made_at: text,
    stored_at: text,
    /** Who took it; `null`: the site. */
    person: optional,
    /** JSON, by kind (steps.ts). */
    details: text,
    undone_at: optional,
    undone_by: optional,
    key: unique,
  },
  surveys: {
    /** Also the UID in calendars. */
    id: key,
    enquiry: ofEnquiry,
    person: optional,
    starts_at: text,
    minutes: integer,
    /** How often it was changed: calendars take the highest (RFC 5545). */
    sequence: column<Generated<number>>('integer default 0 not null'),
    cancelled_at: optional,
  },
  /** The private addresses at which phones read their owner's surveys: a digest of each. */
  feeds: { person: key, digest: unique, made_at: text },

  // Of office users. A digest is SHA-256 in base64url: only the browser that holds the value knows it.
  people: {
    id: key,
    email: unique,
    name: text,
    role: textOf<'owner' | 'office' | 'surveyor'>(),
    /** Nothing: OFFICE_EMAILS names them, and they may sign in for as long as it does. */
    invited_by: optional,
    made_at: text,
    /** They may not sign in any more. The row stays: the record names it. */
    ended_at: optional,
  },
  sign_in_links: {
    digest: key,
    email: text,
    /** A digest of what the browser holds that asked for it; any browser when there is none. */
    asker: optional,
    expires_at: text,
    used_at: optional,
  },
  sessions: {
    /** Names it on the page where it is ended; it opens nothing. */
    id: key,
    person: ofPerson,
    digest: unique,
    made_at: text,
    seen_at: text,
    ends_at: text,
    device: text,
    way: textOf<'link' | 'passkey'>(),
  },
  /** Devices that are woken for news, until their session ends. */
  pushes: { endpoint: key, session: text, told_at: text },
  passkeys: {
    /** The credential’s id, in base64url. */
    id: key,
    person: ofPerson,
    /** COSE, in base64url. */
    public_key: text,
    transports: text,
    device: text,
    made_at: text,
    used_at: optional,
  },
  /** What a passkey has yet to sign; `person` is set when one is being made. */
  challenges: { digest: key, person: ofAnybody, expires_at: text },
  /** Only grows: triggers refuse all changes, and deletions within two years. */
  record: {
    id: key,
    at: text,
    /** Nothing: nobody had signed in. */
    person: ofAnybody,
    did: text,
    /** A reference, or the id of a person. */
    subject: optional,
    /** JSON: never a customer's words. */
    details: text,
  },

  // Of the site itself.
  limits: { bucket: key, ends_at: text, count: integer },
  /** One row, 1: how far the last daily test enquiry came (`ops/canary.ts`). */
  canary: {
    id: number,
    /** In London, like 2026-11-22: of several servers one sends that day's. */
    day: text,
    /** Of the last try. It is posted with the form, and marks the enquiry as the site's own. */
    token: text,
    /** How many failed since the last one that the mail server accepted. */
    tries: integer,
    sent_at: text,
    tried_at: text,
    /** Why the last try failed, in words; never personal data. */
    fault: optional,
    accepted_at: optional,
    quiet_until: text,
  },
  /** One row, 1: written again and again, to see whether an enquiry could be. */
  write_test: { id: number, written_at: text, filler: text },
  /** What links are signed with: `secret` is 32 random bytes in base64url. */
  signing_keys: { number, secret: text, made_at: text },
};

type Schema = typeof schema;
export type Tables = {
  [Table in keyof Schema]: {
    [Name in keyof Schema[Table]]: Schema[Table][Name] extends { value: infer Value }
      ? Value
      : never;
  };
};
