/**
 * Puts a disk's contents into a folder, starts the site's database on it as after a power cut, and
 * looks what is there.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile, openDatabase } from '../server/enquiries/store/database.ts';
import type { Contents } from './power-cut-disk.ts';
import type { Answer } from './power-cut-recording.ts';

/**
 * Why it cannot be used, or which answered enquiries are missing, and which of all that are there
 * are not whole.
 */
type Finding = { damage?: string; lost: string[]; torn: string[] };

/** Lays the contents that were recorded under `from` out under `to`, alone. */
export function layOut(contents: Contents, from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const [path, bytes] of contents) {
    if (bytes) writeFileSync(join(to, relative(from, path)), bytes);
    else mkdirSync(join(to, relative(from, path)));
  }
}

/** Opens it with the site's own code, which recovers it, and compares it with what was answered. */
export async function inspect(dataDir: string, answered: Answer[]): Promise<Finding> {
  const all = answered.map(({ reference }) => reference);
  try {
    const site = await openDatabase({ dataDir });
    const reader = new DatabaseSync(databaseFile({ dataDir }), { readOnly: true });
    try {
      const faults = [
        ...reader.prepare('pragma integrity_check').all(),
        ...reader.prepare('pragma foreign_key_check').all(),
      ];
      if (faults.length !== 1 || faults[0]?.integrity_check !== 'ok')
        return { damage: JSON.stringify(faults[0]), lost: all, torn: [] };
      return compare(reader, answered);
    } finally {
      reader.close();
      await site.destroy();
    }
  } catch (error) {
    return { damage: `${error}`, lost: all, torn: [] };
  }
}

type Row = {
  reference: string;
  fields: string;
  consent_text: string | null;
  consented_at: string | null;
  received_at: string;
  mails: string;
};

/**
 * Every enquiry that is there has to be whole, answered or not; an answered one has the words and
 * photos that were sent.
 */
function compare(reader: DatabaseSync, answered: Answer[]): Finding {
  const mails = `(select group_concat(kind || ' ' || recipient || ' ' || state, ', ' order by kind) from outbox where enquiry = reference)`;
  const rows = reader.prepare(`select *, ${mails} mails from enquiry`).all() as unknown as Row[];
  const photos = photosOf(reader);
  const there = new Map(rows.map((row) => [row.reference, row]));
  const isWhole = (row: Row): boolean =>
    !!row.consent_text &&
    row.consented_at === row.received_at &&
    /^office office@example.org waiting, receipt ann-\d+@example.org waiting$/.test(row.mails) &&
    (photos.get(row.reference) ?? []).every(({ digest, found }) => digest === found);
  const isAsSent = ({ reference, words, photos: sent }: Answer): boolean => {
    const found = (photos.get(reference) ?? []).map((photo) => photo.found);
    return (
      JSON.parse(there.get(reference)?.fields ?? '{}').projectDetails === words &&
      found.join() === sent.join()
    );
  };
  const lost = answered.filter(({ reference }) => !there.has(reference));
  const changed = answered.filter((answer) => there.has(answer.reference) && !isAsSent(answer));
  const torn = [...rows.filter((row) => !isWhole(row)), ...changed].map(
    ({ reference }) => reference,
  );
  return { lost: lost.map(({ reference }) => reference), torn: [...new Set(torn)] };
}

/** By enquiry, the digest that each photo should have and the one that its bytes have. */
function photosOf(reader: DatabaseSync): Map<string, { digest: string; found: string }[]> {
  const photos = new Map<string, { digest: string; found: string }[]>();
  const parts = reader.prepare('select bytes from upload_parts where upload = ? order by part');
  for (const { id, enquiry, digest } of reader
    .prepare('select id, enquiry, digest from files order by place')
    .all() as Record<string, string>[]) {
    const hash = createHash('sha256');
    for (const { bytes } of parts.iterate(id ?? '')) hash.update(bytes as Uint8Array);
    photos.set(enquiry ?? '', [
      ...(photos.get(enquiry ?? '') ?? []),
      { digest: digest ?? '', found: hash.digest('hex') },
    ]);
  }
  return photos;
}
