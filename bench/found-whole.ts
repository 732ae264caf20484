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
   * A file that the receipt says was not taken is not missed.
   */
  torn: number;
  /** What was not as it was sent, over all that are torn; each once. */
  faults: string;
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

  /** What of it is not as it was sent. */
  const faultsOf = (row: Row): string[] => {
    const sent = sendings.get(row.key);
    if (!sent) return ['nobody sent it'];
    const isTaken = (_: unknown, at: number) => !sent.refused.includes(at);
    const all = filesOf.all(row.reference) as FileRow[];
    const files = all.filter(isTaken);
    const mails = mailsOf.all(row.reference).map(({ kind }) => kind);
    const isRight = {
      words: JSON.parse(row.fields).projectDetails === sent.words,
      consent: row.consent_text === consentText && row.consented_at !== null,
      files: files.map(({ digest }) => digest).join() === sent.files.filter(isTaken).join(),
      receipt: sent.refused.every((at) => all[at]?.state === 'refused'),
      bytes: files.every(
        ({ size, arrived, type, head }) => size > 0 && arrived === size && isOf(type, head),
      ),
      [`a file is ${files.find(({ state }) => !taken.includes(state))?.state}`]: files.every(
        ({ state }) => taken.includes(state),
      ),
      [`mails are ${mails.join()}`]: mails.join() === 'office,receipt',
    };
    return Object.entries(isRight).flatMap(([what, right]) => (right ? [] : [what]));
  };
  const faults = rows
    .filter((row) => sendings.has(row.key) || !strangers)
    .map(faultsOf)
    .filter((found) => found.length);

  const there = new Map(rows.map((row) => [row.reference, row.key]));
  const [{ integrity_check: file } = {}] = database.prepare('pragma integrity_check').all();
  const found = {
    stored: rows.length,
    lost: [...answered].filter(([reference, { key }]) => there.get(reference) !== key).length,
    torn: faults.length,
    faults: [...new Set(faults.flat())].join('; '),
    doubled: rows.length - new Set(rows.map(({ fields }) => fields)).size,
    file: String(file),
  };
  database.close();
  return found;
}

/** The states of a file that was taken in. */
const taken = ['raw', 'kept'];

const isOf = (type: string, head: Uint8Array | null): boolean =>
  head !== null &&
  (type === 'application/pdf'
    ? Buffer.from(head).toString('latin1', 0, 5) === '%PDF-'
    : head[0] === 0xff && head[1] === 0xd8);
