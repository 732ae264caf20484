/**
 * Tables for office users (migrations/001-baseline.ts). A digest is SHA-256 in base64url: what it
 * is of is known only to the browser that holds it.
 */
export type PeopleTables = {
  people: {
    id: string;
    /** In small letters. */
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
    /** However busy it is. */
    ends_at: string;
    /** In words: ‘Safari on an iPhone’. */
    device: string;
    way: 'link' | 'passkey';
  };
  passkeys: {
    /** The credential’s id, in base64url. */
    id: string;
    person: string;
    /** COSE, in base64url. */
    public_key: string;
    /** With commas between. */
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
};
