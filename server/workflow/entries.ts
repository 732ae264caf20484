/** Enquiries as the command line lists them, and as a CSV file with the mark that Excel looks for. */
import { sortedTime } from '../../calendar/written-times.ts';
import { sheetNumber } from '../../enquiry/dialled.ts';
import { labelledValues } from '../../enquiry/display.ts';
import { addressField, fieldsFrom, forms, type Origin } from '../../enquiry/forms.ts';
import { showControls } from '../../enquiry/plain-text.ts';
import type { Database } from '../db/database.ts';
import { fieldsOf, mailsOf } from '../db/enquiry-rows.ts';
import { filesOf } from '../db/files.ts';
import { isFound } from './search.ts';
import { searchFor } from './search-text.ts';

export type Entry = Awaited<ReturnType<typeof someEntries>>[number];

export type Filter = {
  since?: Date | undefined;
  before?: Date | undefined;
  spam?: boolean;
  undelivered?: boolean;
  find?: string | undefined;
};

/** Newest first, at most `limit`, and how many match. Quarantined enquiries only with `spam`. */
export async function select(
  database: Database,
  { since, before, spam, undelivered, find }: Filter,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; all: number }> {
  let query = database
    .selectFrom('enquiry')
    .where((is) => is.and({ erased_at: null, kind: spam ? 'spam' : 'real' }));
  if (since) query = query.where('received_at', '>=', since.toISOString());
  if (before) query = query.where('received_at', '<', before.toISOString());
  if (undelivered) query = query.where('delivered_at', 'is', null);
  if (find !== undefined) query = query.where(isFound(searchFor(find)));
  const rows = await query
    .select('reference')
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .execute();
  const references = rows.map(({ reference }) => reference);
  return { entries: await entriesFor(database, references.slice(0, limit)), all: rows.length };
}

/** Values in one statement. */
const atOnce = 500;

/** The enquiries with these references, in this order. */
export async function entriesFor(database: Database, references: string[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let from = 0; from < references.length; from += atOnce)
    entries.push(...(await someEntries(database, references.slice(from, from + atOnce))));
  return entries;
}

async function someEntries(database: Database, references: string[]) {
  const enquiries = database.selectFrom('enquiry').selectAll();
  const rows = await enquiries.where('reference', 'in', references).execute();
  const files = await filesOf(database, ...references);
  const mails = await mailsOf(database, references);
  return references.flatMap((reference) => {
    const row = rows.find((one) => one.reference === reference);
    if (!row) return [];
    const own = files.filter(({ enquiry }) => enquiry === reference);
    const toOffice = mails.findLast((mail) => mail.enquiry === reference && mail.kind === 'office');
    return [
      {
        ...row,
        fields: fieldsOf(row),
        files: own.map(({ id, name, state }) => ({ id, name, kept: state === 'kept' })),
        /** The state of the last email to the office. */
        mail: toOffice?.state,
      },
    ];
  });
}

/** Fields with a common column. */
const sharedColumns: Record<string, string> = {
  fullName: 'Name',
  name: 'Name',
  projectDetails: 'Message',
  details: 'Message',
};

const origins = [...(Object.keys(forms) as Origin[]), 'taken'] as const;
const fields = [...origins.flatMap(fieldsFrom), addressField];

/** A column for every field but consent and files. Long texts come last. */
const columns = [
  ...Map.groupBy(
    fields.filter(({ kind }) => kind !== 'consent' && kind !== 'files'),
    ({ name, label }) => sharedColumns[name] ?? label,
  ),
]
  .map(([heading, of]) => ({ heading, of, isLong: of[0]?.kind === 'textarea' }))
  .sort((a, b) => Number(a.isLong) - Number(b.isLong));

/** No visitor's text becomes a formula, also where a program splits at semicolons or tabs. */
function cell(text: string): string {
  const plain = showControls(text.replace(/[\t\r]/g, ' ')).replace(
    /(^|[;|\n])(["\s]*)(?=[=+\-@＝＋－＠])/g,
    "$1'$2",
  );
  return /[",;\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const time = (iso?: string | null): string => (iso ? sortedTime(iso) : '');

function line(entry: Entry): string[] {
  const values = new Map(
    labelledValues(entry.form, entry.fields).map(({ name, kind, text }) => [
      name,
      kind === 'tel' ? sheetNumber(text) : text,
    ]),
  );
  return [
    entry.reference,
    time(entry.received_at),
    entry.form,
    entry.page,
    ...columns.map(({ of }) => of.map(({ name }) => values.get(name)).find(Boolean) ?? ''),
    time(entry.consented_at),
    time(entry.callback_by),
    time(entry.withdrawn_at),
    time(entry.delivered_at),
    entry.spam_reason ?? '',
    entry.files.map((file) => (file.kept ? file.name : `${file.name} (not kept)`)).join('; '),
  ];
}

/** One row an enquiry, under a row of names. */
export function csv(entries: Entry[]): string {
  const head = [
    ...['Reference', 'Received', 'Form', 'Page', ...columns.map(({ heading }) => heading)],
    ...['Consent', 'Call promised by', 'Withdrawn', 'Delivered', 'Set aside for', 'Files'],
  ];
  return `\ufeff${[head, ...entries.map(line)].map((cells) => cells.map(cell).join(',')).join('\r\n')}`;
}
