/** Enquiries for a spreadsheet: comma-separated, UTF-8 with the mark that Excel looks for. */

import { sortedTime } from '../../../calendar/london.ts';
import { labelled } from './listing.ts';
import type { Entry } from './selection.ts';

/** Each form's name for the same thing: one column takes them all. */
const columns = [
  ['Name', ['name', 'fullName']],
  ['Phone', ['phone']],
  ['Email', ['email']],
  ['Postcode', ['postcode']],
  ['Service', ['service']],
  ['Subject', ['subject']],
  ['Message', ['projectDetails', 'details', 'message']],
] as const;

/** What a visitor wrote must stay text: a spreadsheet would work out what begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const time = (iso: string | null): string => (iso ? sortedTime(iso) : '');

function line(entry: Entry): string[] {
  const shown = Object.fromEntries(
    Object.keys(entry.fields).map((name, at) => [name, labelled(entry)[at]?.[1] ?? '']),
  );
  return [
    entry.reference,
    time(entry.receivedAt),
    entry.form,
    entry.page,
    ...columns.map(([, names]) => names.map((name) => shown[name]).find(Boolean) ?? ''),
    time(entry.consent?.at ?? null),
    time(entry.callBackBy),
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
    ...columns.map(([name]) => name),
    'Consent',
    'Call promised by',
    'Delivered',
    'Set aside for',
    'Files',
  ];
  return `\ufeff${[head, ...entries.map(line)].map((cells) => cells.map(cell).join(',')).join('\r\n')}`;
}
