/** How the office reads enquiries in a terminal of 80 columns. */

import { dayTime, fullTime } from '../../../calendar/written-times.ts';
import { labelledValues, senderName, topicOf } from '../../../enquiry/display.ts';
import { fileSize } from '../../../enquiry/file-size.ts';
import { showControls } from '../control-characters.ts';
import type { Entry } from './selection.ts';

function cell(text: string, width: number): string {
  const letters = [...showControls(text.replace(/\s+/g, ' '))];
  return (letters.length > width ? [...letters.slice(0, width - 1), '…'] : letters)
    .join('')
    .padEnd(width);
}

const widths = [9, 16, 20, 15, 12];
const row = (cells: string[]): string =>
  cells
    .map((text, at) => cell(text, widths[at] ?? 10))
    .join('  ')
    .trimEnd();

/** What the last column of the table tells. */
const lastColumns = {
  about: ({ fields, withdrawnAt }: Entry): string =>
    (withdrawnAt && 'withdrawn') || topicOf(fields) || fields.message || '',
  why: ({ spamReason }: Entry): string => spamReason ?? '',
  mail: ({ mails }: Entry): string =>
    mails.findLast((mail) => mail.to === 'office')?.state.replace('-', ' ') ?? 'mail is off',
};

/**
 * One line an enquiry: reference, time in London, name, phone or else mail, and what it is about,
 * why it was set aside, or how its mail fares.
 */
export function table(entries: Entry[], last: keyof typeof lastColumns = 'about'): string {
  const lines = entries.map((entry) => {
    const { reference, receivedAt, fields } = entry;
    return row([
      reference,
      dayTime(receivedAt),
      senderName(fields),
      fields.phone || (fields.email ?? ''),
      lastColumns[last](entry),
    ]);
  });
  return [
    row(['REFERENCE', 'RECEIVED', 'NAME', 'PHONE OR EMAIL', last.toUpperCase()]),
    ...lines,
  ].join('\n');
}

/** What stands above the table while something is set aside. */
export const setAsideLine = ({
  waiting,
  since,
}: {
  waiting: number;
  since: string | null;
}): string =>
  `${waiting} in possible spam, the oldest from ${dayTime(since ?? '')}: list --spam shows ${waiting === 1 ? 'it' : 'them'}.`;

const fileLine = (
  { name, state, reason, size: bytes, width, height }: Entry['files'][number],
  at: number,
): string => {
  const measures = width ? `, ${width} × ${height}` : '';
  const words = {
    kept: fileSize(bytes) + measures,
    raw: 'processing, look again in a minute',
    refused: `not kept: ${reason}`,
    failed: `arrived, but can’t be opened: ${reason}`,
  };
  return `${at + 1}. ${name} (${words[state]})`;
};

const mailLine = ({
  to,
  state,
  attempts,
  dueAt,
  sentAt,
  lastFault,
}: Entry['mails'][number]): string => {
  if (sentAt) return `${to}: sent ${dayTime(sentAt)}`;
  const next = state === 'waiting' ? `next try ${dayTime(dueAt)}` : 'given up';
  return `${to}: ${next} (tries: ${attempts}${lastFault ? `, last error: ${lastFault}` : ''})`;
};

const amended = {
  time: 'call requested',
  reach: 'corrected:',
  withdrawn: 'withdrawn',
  restored: 'withdrawal cancelled',
  files: 'added',
};
const amendmentLine = ({ kind, words, madeAt }: Entry['amendments'][number]): string =>
  `${dayTime(madeAt)}: ${amended[kind]} ${words.replaceAll('\n', ', ')}`.trimEnd();

/** One enquiry in full, long words wrapped. */
export function sheet(entry: Entry): string {
  const {
    reference,
    receivedAt,
    form,
    page,
    consent,
    kind,
    spamReason,
    callBackBy,
    withdrawnAt,
    eraseAt,
    amendments,
    deliveredAt,
    erasedAt,
    files,
    mails,
  } = entry;
  if (erasedAt) return `${reference}\nDeleted on ${fullTime(erasedAt)}, with its photos.`;
  const facts: (readonly [string, string])[] = [['Received', fullTime(receivedAt)]];
  if (withdrawnAt)
    facts.push([
      'Withdrawn',
      `${fullTime(withdrawnAt)}: don’t call. Deleted after ${fullTime(eraseAt ?? withdrawnAt)}`,
    ]);
  if (kind !== 'real')
    facts.push([
      'Marked as',
      kind === 'canary' ? 'the daily test email' : `spam${spamReason ? `: ${spamReason}` : ''}`,
    ]);
  facts.push(
    ['Form', `${form}, on ${page}`],
    ...labelledValues(form, entry.fields).map(({ label, text }) => [label, text] as const),
  );
  facts.push([
    'Consent',
    consent ? `${consent.text} (${fullTime(consent.at)})` : 'not asked for on this form',
  ]);
  if (callBackBy) facts.push(['Call promised', `by ${fullTime(callBackBy)}`]);
  if (amendments.length) facts.push(['Changed since', amendments.map(amendmentLine).join('\n')]);
  if (files.length) facts.push(['Files', files.map(fileLine).join('\n')]);
  facts.push(['Delivered', deliveredAt ? fullTime(deliveredAt) : 'not yet']);
  if (mails.length) facts.push(['Mail', mails.map(mailLine).join('\n')]);
  const width = Math.max(...facts.map(([label]) => label.length)) + 2;
  const lines = facts.map(
    ([label, text]) =>
      label.padEnd(width) +
      wrap(showControls(text) || '–', 80 - width).join(`\n${' '.repeat(width)}`),
  );
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
