/** Enquiries for a spreadsheet: comma-separated, UTF-8 with the mark that Excel looks for. */

import { sortedTime } from '../../calendar/written-times.ts';
import { showControls } from '../../enquiry/control-characters.ts';
import { sheetNumber } from '../../enquiry/dialled.ts';
import { labelledValues } from '../../enquiry/display.ts';
import { type Form, forms } from '../../enquiry/forms.ts';
import type { Entry } from './entries.ts';

/** Fields that are the same thing under another name share a column. */
const sharedColumns: Record<string, string> = {
  fullName: 'Name',
  name: 'Name',
  projectDetails: 'Message',
  details: 'Message',
};

/** A column of what visitors wrote: its heading, and the fields that fill it. */
type Column = { heading: string; names: string[]; isLong: boolean };

/**
 * One column for every field of every form but consent and files, which have their own below; long
 * texts come last.
 */
function columnsOf(all: Form[]): Column[] {
  const columns = new Map<string, Column>();
  const fields = all.flatMap((form) => form.fields);
  for (const { name, label, kind } of fields) {
    if (kind === 'consent' || kind === 'files') continue;
    const heading = sharedColumns[name] ?? label;
    const column = columns.get(heading) ?? { heading, names: [], isLong: kind === 'textarea' };
    columns.set(heading, column);
    if (!column.names.includes(name)) column.names.push(name);
  }
  return [...columns.values()].sort((a, b) => Number(a.isLong) - Number(b.isLong));
}

const columns = columnsOf(Object.values(forms));

/**
 * What a visitor wrote must stay text: a spreadsheet would work out what begins like a formula. One
 * that parts cells at semicolons, as Excel does in half of Europe, or at tabs, takes no notice of
 * our quotes, and begins a cell behind each of them and a row behind each line break.
 */
function cell(text: string): string {
  const plain = showControls(text.replace(/[\t\r]/g, ' ')).replace(
    /(^|[;|\n])(["\s]*)(?=[=+\-@＝＋－＠])/g,
    "$1'$2",
  );
  return /[",;\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const time = (iso: string | null): string => (iso ? sortedTime(iso) : '');

function line(entry: Entry): string[] {
  const values = new Map(
    labelledValues(entry.form, entry.fields).map(({ name, kind, text }) => [
      name,
      kind === 'tel' ? sheetNumber(text) : text,
    ]),
  );
  return [
    entry.reference,
    time(entry.receivedAt),
    entry.form,
    entry.page,
    ...columns.map(({ names }) => names.map((name) => values.get(name)).find(Boolean) ?? ''),
    time(entry.consent?.at ?? null),
    time(entry.callBackBy),
    time(entry.withdrawnAt),
    time(entry.deliveredAt),
    entry.spamReason ?? '',
    entry.files.map((file) => (file.kept ? file.name : `${file.name} (not kept)`)).join('; '),
  ];
}

/** One row an enquiry, under a row of names. */
export function csv(entries: Entry[]): string {
  const head = [
    'Reference',
    'Received',
    'Form',
    'Page',
    ...columns.map(({ heading }) => heading),
    'Consent',
    'Call promised by',
    'Withdrawn',
    'Delivered',
    'Set aside for',
    'Files',
  ];
  return `\ufeff${[head, ...entries.map(line)].map((cells) => cells.map(cell).join(',')).join('\r\n')}`;
}
