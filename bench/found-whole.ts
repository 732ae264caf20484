/**
 * Looks into the database after a proof: is every enquiry that was answered there, and is every one
 * that is there whole?
 */
import { DatabaseSync } from 'node:sqlite';
import { consentText } from '../enquiry/fields.ts';
import { databaseFile } from '../server/enquiries/store/database.ts';
import type { Sending } from './visitors.ts';

type Row = {
  reference: string;
  key: string;
  fields: string;
  consent_text: string | null;
  consented_at: string | null;
};
type FileRow = {
  digest: string;
  size: number;
  type: string;
  state: string;
  arrived: number;
  head: Uint8Array | null;
};

export type Found = {
  stored: number;
  /** Answered with success, and not there. */
  lost: number;
  /**
   * There, but not with all its words, its consent, its files to the last byte, and its two mails.
   */
  torn: number;
  /** The same enquiry more than once. */
  doubled: number;
  /** What SQLite says of its own file. */
  file: string;
};

/**
 * Compares it with what was sent and what was answered. With `strangers` others sent as well: what
 * is none of ours is left out.
 */
export function lookFor(
  dataDir: string,
  sendings: Map<string, Sending>,
  answered: Map<string, Sending>,
  strangers = false,
): Found {
  const database = new DatabaseSync(databaseFile({ dataDir }));
  const rows = database
    .prepare('select reference, key, fields, consent_text, consented_at from enquiry')
    .all() as Row[];
  const filesOf = database.prepare(
    `select digest, size, type, state, (select sum(length(bytes)) from upload_parts where upload = files.id) as arrived,
     (select bytes from upload_parts where upload = files.id and part = 0) as head from files where enquiry = ? order by place`,
  );
  const mailsOf = database.prepare('select kind from outbox where enquiry = ? order by kind');

  const isWhole = (row: Row): boolean => {
    const sent = sendings.get(row.key);
    const files = filesOf.all(row.reference) as FileRow[];
    const mails = mailsOf.all(row.reference).map(({ kind }) => kind);
    return (
      sent !== undefined &&
      JSON.parse(row.fields).projectDetails === sent.words &&
      row.consent_text === consentText &&
      row.consented_at !== null &&
      files.map(({ digest }) => digest).join() === sent.files.join() &&
      files.every(
        ({ state, size, arrived, type, head }) =>
          ['raw', 'kept'].includes(state) && size > 0 && arrived === size && isOf(type, head),
      ) &&
      mails.join() === 'office,receipt'
    );
  };

  const there = new Map(rows.map((row) => [row.reference, row.key]));
  const [{ integrity_check: file } = {}] = database.prepare('pragma integrity_check').all();
  const found = {
    stored: rows.length,
    lost: [...answered].filter(([reference, { key }]) => there.get(reference) !== key).length,
    torn: rows.filter((row) => (sendings.has(row.key) || !strangers) && !isWhole(row)).length,
    doubled: rows.length - new Set(rows.map(({ fields }) => fields)).size,
    file: String(file),
  };
  database.close();
  return found;
}

const isOf = (type: string, head: Uint8Array | null): boolean =>
  head !== null &&
  (type === 'application/pdf'
    ? Buffer.from(head).toString('latin1', 0, 5) === '%PDF-'
    : head[0] === 0xff && head[1] === 0xd8);
