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
  count === 1 ? 'One enquiry looks like spam' : `${count} enquiries look like spam`;

export const setAsideSubject = (count: number): string => `${counted(count)}: please check`;

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
    { label: 'Not spam', text: linkTo(reference), href: linkTo(reference) },
  ]);
  const rest = all.length - most;
  return {
    heading: counted(all.length),
    opening: [
      `We didn’t promise ${all.length === 1 ? 'a call' : 'these people a call'}. If ${all.length === 1 ? 'it’s' : 'one is'} a customer, release the enquiry with its link below. We’ll then promise a call.`,
    ],
    facts,
    closing: [...(rest > 0 ? [`And ${rest} more.`] : []), 'You can ignore real spam.'],
    elsewhere: { text: 'All possible spam, in the office', href: page },
  };
}
