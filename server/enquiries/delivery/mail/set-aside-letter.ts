/** The mail to the office about what was set aside. */
import { clock } from '../../../../calendar/time-of-day.ts';
import { sortedTime } from '../../../../calendar/written-times.ts';
import { withoutLinks } from '../../intake/links.ts';
import type { SetAside } from '../set-aside.ts';
import type { Fact, Letter } from './letter.ts';

/** So many are shown; the command shows the rest. */
const most = 20;
const firstWords = 160;

const counted = (count: number): string =>
  count === 1 ? 'One enquiry was set aside' : `${count} enquiries were set aside`;

export const setAsideSubject = (count: number): string =>
  `${counted(count)}: is ${count === 1 ? 'it' : 'one'} a customer’s?`;

/** The first of what somebody wrote, on one line, with links that cannot be followed. */
export function firstWordsOf(fields: Record<string, string>): string {
  const written = fields.projectDetails ?? fields.details ?? fields.message ?? '';
  const letters = [...withoutLinks(written.replace(/\s+/g, ' ')).trim()];
  return letters.length > firstWords
    ? `${letters.slice(0, firstWords).join('')}…`
    : letters.join('');
}

/** Who seems to have sent it: name and number, or mail address without one. */
export const senderOf = (fields: Record<string, string>): string =>
  [fields.fullName ?? fields.name ?? '', fields.phone || (fields.email ?? '')]
    .map((text) => withoutLinks(text.replace(/\s+/g, ' ')))
    .filter(Boolean)
    .join(', ');

const timeOf = (instant: string): string => {
  const [hour = 0, minute = 0] = sortedTime(instant).slice(11).split(':').map(Number);
  return clock(hour * 60 + minute, 'sentence');
};

/**
 * `linkTo`: the whole address of the page that releases an enquiry. `page`: of all that is set
 * aside.
 */
export function setAsideLetter(
  all: SetAside[],
  linkTo: (reference: string) => string,
  page: string,
): Letter {
  const facts = all.slice(0, most).flatMap(({ reference, receivedAt, fields, why }): Fact[] => [
    {
      label: `${reference}, ${timeOf(receivedAt)}`,
      text: [`${senderOf(fields)}:`, `‘${firstWordsOf(fields)}’`, `Why: ${why}.`].join('\n'),
    },
    { label: 'This is a customer', text: linkTo(reference), href: linkTo(reference) },
  ]);
  const rest = all.length - most;
  return {
    heading: `${counted(all.length)}, as a machine’s`,
    opening: [
      'Nobody is waiting for a call: whoever sent these was told that the message arrived, and our number. Does a customer’s seem to be among them? Its link opens a page with a button; the button releases it, and its call is promised from then on.',
    ],
    facts,
    closing: [...(rest > 0 ? [`And ${rest} more.`] : []), 'What is spam needs no answer.'],
    elsewhere: { text: 'All that is set aside, in the office', href: page },
  };
}
