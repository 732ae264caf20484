/** Enquiries as a table in a terminal of 80 columns. */
import { dayTime } from '../../calendar/written-times.ts';
import { showControls } from '../../enquiry/control-characters.ts';
import { senderName, topicOf } from '../../enquiry/display.ts';
import type { Entry } from '../workflow/entries.ts';

const widths = [9, 16, 20, 15, 12];

/** Cut to the width of its column. A visitor's control characters cannot command the terminal. */
function cell(text: string, width: number): string {
  const letters = [...showControls(text.replace(/\s+/g, ' '))];
  return (letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters)
    .join('')
    .padEnd(width);
}

const row = (cells: string[]): string =>
  cells
    .map((text, at) => cell(text, widths[at] ?? 10))
    .join('  ')
    .trimEnd();

const lastColumns = {
  about: ({ fields, withdrawnAt }: Entry): string =>
    (withdrawnAt && 'withdrawn') || topicOf(fields) || fields.message || '',
  why: ({ spamReason }: Entry): string => spamReason ?? '',
  mail: ({ mail }: Entry): string => mail?.replace('-', ' ') ?? 'mail is off',
};

/** One line an enquiry. `last`: what the last column shows. */
export const table = (entries: Entry[], last: keyof typeof lastColumns = 'about'): string =>
  [
    row(['REFERENCE', 'RECEIVED', 'NAME', 'PHONE OR EMAIL', last.toUpperCase()]),
    ...entries.map((entry) => {
      const { reference, receivedAt, fields } = entry;
      const reach = fields.phone || (fields.email ?? '');
      return row([
        reference,
        dayTime(receivedAt),
        senderName(fields),
        reach,
        lastColumns[last](entry),
      ]);
    }),
  ].join('\n');
