/** What the office sees of an enquiry, made of its rows. */

import type { Selectable } from 'kysely';
import type { Tables } from '../store/database.ts';
import { fieldsOf } from '../store/enquiry-rows.ts';
import { toCustomer } from '../store/mail-kinds.ts';
import type { Kind } from '../store/tables.ts';

/** Everything about one enquiry but the bytes of its files. */
export type Entry = {
  reference: string;
  receivedAt: string;
  form: string;
  page: string;
  kind: Kind;
  /** Why it was set aside. */
  spamReason: string | null;
  fields: Record<string, string>;
  consent: { text: string; at: string } | null;
  callBackBy: string | null;
  /** Its sender has withdrawn it: nobody is to ring. */
  withdrawnAt: string | null;
  eraseAt: string | null;
  deliveredAt: string | null;
  erasedAt: string | null;
  files: {
    name: string;
    type: string;
    size: number;
    width: number | null;
    height: number | null;
    kept: boolean;
    /** 'raw': not developed yet, and shown to nobody. 'failed': it could not be. */
    state: 'raw' | 'kept' | 'refused' | 'failed';
    reason: string | null;
  }[];
  /** What its sender changed later, in order. */
  amendments: { kind: Tables['amendments']['kind']; words: string; madeAt: string }[];
  mails: {
    to: 'office' | 'visitor' | 'canary';
    state: 'waiting' | 'sent' | 'given-up';
    attempts: number;
    dueAt: string;
    sentAt: string | null;
    lastFault: string | null;
  }[];
};

export function entryOf(
  row: Selectable<Tables['enquiry']>,
  files: Selectable<Tables['files']>[],
  amendments: Selectable<Tables['amendments']>[],
  mails: Selectable<Tables['outbox']>[],
): Entry {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    form: row.form,
    page: row.page,
    kind: row.kind,
    spamReason: row.spam_reason,
    fields: fieldsOf(row),
    consent:
      row.consent_text && row.consented_at
        ? { text: row.consent_text, at: row.consented_at }
        : null,
    callBackBy: row.callback_by,
    withdrawnAt: row.withdrawn_at,
    eraseAt: row.erase_at,
    deliveredAt: row.delivered_at,
    erasedAt: row.erased_at,
    files: files.map(({ name, type, size, width, height, state, reason }) => ({
      name,
      type,
      size,
      width,
      height,
      kept: state === 'kept',
      state,
      reason,
    })),
    amendments: amendments.map(({ kind, words, made_at }) => ({ kind, words, madeAt: made_at })),
    mails: mails.map((mail) => ({
      to: toCustomer.includes(mail.kind) ? 'visitor' : mail.kind === 'canary' ? 'canary' : 'office',
      state: mail.state,
      attempts: mail.attempts,
      dueAt: mail.due_at,
      sentAt: mail.sent_at,
      lastFault: mail.last_fault,
    })),
  };
}
