/** How the office reads enquiries in a terminal of 80 columns. */
import { type FormName, forms, services } from '../../app/enquiry/forms.ts';

export type Entry = {
  reference: string;
  receivedAt: string;
  form: string;
  page: string;
  fields: Record<string, string>;
  consent: { text: string; at: string } | null;
};

const london = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const dayTimeFormat = london({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const fullTimeFormat = london({ dateStyle: 'full', timeStyle: 'short' });

// Versions of Node differ in their commas.
const dayTime = (time: string): string => dayTimeFormat.format(new Date(time)).replace(',', '');
const fullTime = (time: string): string => fullTimeFormat.format(new Date(time)).replace(',', '');

/** What visitors wrote could carry codes that command the terminal, or turn the direction of reading: they are shown as ‘?’. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const commands = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const harmless = (text: string): string => text.replace(commands, '?');

const serviceLabel = (value = ''): string => services.find(([name]) => name === value)?.[1] ?? value;

function cell(text: string, width: number): string {
  const letters = [...harmless(text.replace(/\s+/g, ' '))];
  return (letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters).join('').padEnd(width);
}

const widths = [9, 16, 20, 15, 12];
const row = (cells: string[]): string =>
  cells
    .map((text, at) => cell(text, widths[at] ?? 10))
    .join('  ')
    .trimEnd();

/** One line an enquiry: reference, time in London, name, phone or else mail, and what it is about. */
export function table(entries: Entry[]): string {
  const lines = entries.map(({ reference, receivedAt, fields }) => {
    const about = serviceLabel(fields.service) || fields.subject || fields.message || '';
    return row([reference, dayTime(receivedAt), fields.fullName ?? fields.name ?? '', fields.phone || (fields.email ?? ''), about]);
  });
  return [row(['REFERENCE', 'RECEIVED', 'NAME', 'PHONE OR EMAIL', 'ABOUT']), ...lines].join('\n');
}

/** One enquiry in full, long words wrapped. */
export function sheet({ reference, receivedAt, form, page, fields, consent }: Entry): string {
  const known = forms[form as FormName]?.fields ?? [];
  const labelled = Object.entries(fields).map(
    ([name, value]) => [known.find((field) => field.name === name)?.label ?? name, name === 'service' ? serviceLabel(value) : value] as const,
  );
  const facts: (readonly [string, string])[] = [
    ['Received', fullTime(receivedAt)],
    ['Form', `${form}, on ${page}`],
    ...labelled,
    ['Consent', consent ? `${consent.text} (${fullTime(consent.at)})` : 'not asked for on this form'],
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(([label, text]) => label.padEnd(width) + wrap(harmless(text) || '–', 80 - width).join(`\n${' '.repeat(width)}`));
  return [reference, ...lines].join('\n');
}

function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let rest = [...line];
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width);
      const end = space > 0 ? space : width;
      lines.push(rest.slice(0, end).join(''));
      rest = rest.slice(space > 0 ? end + 1 : end);
    }
    return [...lines, rest.join('')];
  });
}

/** The instant at which a day like 2026-11-21 begins in London; nothing when there is no such day. */
export function dayInLondon(date: string): Date | undefined {
  const midnight = new Date(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined;
  // Clocks change at one in the morning, so at midnight UTC the offset is the one of the day's beginning.
  const offset = Number(london({ hour: 'numeric', hourCycle: 'h23' }).format(midnight));
  return new Date(midnight.getTime() - offset * 60 * 60 * 1000);
}
