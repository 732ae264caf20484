/** Spam by weighted signs. What a person could do, however rarely, never weighs `enough` alone. */
import { senderName } from '../../enquiry/display.ts';
import { links, shorteners } from '../../enquiry/plain-text.ts';

/** `trap`: the hidden field. `filled`: ms from showing to sending; null without a script. */
export type Signs = {
  trap?: string | undefined;
  filled?: number | null | undefined;
  browser?: boolean | undefined;
};

type Sent = Signs & { fields: Record<string, string>; text: string };
type Rule = { weight: number; why: string; is: (sent: Sent) => boolean };

const enough = 10;

const trapOf = ({ trap = '' }: Signs): string => trap.trim();

/** Autofill is short, on one line, and no link. */
const couldBeAutofill = (value: string): boolean =>
  value.length <= 60 && !/[\n<>[\]]/.test(value) && links(value).length === 0;

const isQuick = (sent: Sent, than: number): boolean =>
  typeof sent.filled === 'number' && sent.filled < than && !trapOf(sent);

const linkRules: Rule[] = [1, 2, 3, 4, 5].map((count) => ({
  weight: count,
  why:
    count === 1
      ? 'it contains a link'
      : `it contains ${count}${count === 5 ? ' or more' : ''} links`,
  is: ({ text }) => Math.min(links(text).length, 5) === count,
}));

const rules: Rule[] = [
  {
    weight: 10,
    why: 'the hidden field has text that only machines enter',
    is: (sent) => trapOf(sent) !== '' && !couldBeAutofill(trapOf(sent)),
  },
  {
    // Autofill is fast, so speed does not count as well.
    weight: 4,
    why: 'the hidden field was filled in, as autofill might',
    is: (sent) => trapOf(sent) !== '' && couldBeAutofill(trapOf(sent)),
  },
  { weight: 5, why: 'no browser sent it', is: ({ browser }) => browser === false },
  { weight: 3, why: 'it was sent without JavaScript', is: ({ filled }) => filled === null },
  {
    weight: 6,
    why: 'it was sent within half a second of the form being shown',
    is: (sent) => isQuick(sent, 500),
  },
  {
    weight: 4,
    why: 'it was sent within two seconds of the form being shown',
    is: (sent) => isQuick(sent, 2000) && !isQuick(sent, 500),
  },
  ...linkRules,
  {
    weight: 3,
    why: 'it contains links that hide where they lead',
    is: ({ text }) => shorteners(text).length > 0,
  },
  {
    weight: 6,
    why: 'it contains links written as code',
    // Up to the next ‘<’ only, or a hostile text would take quadratic time.
    is: ({ text }) => /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/i.test(text),
  },
  {
    weight: 4,
    why: 'the name is a link',
    is: ({ fields }) => links(senderName(fields)).length > 0,
  },
];

/** The reasons, in words for the office; `undefined` if it is not spam. */
export function spamReason(fields: Record<string, string>, signs: Signs): string | undefined {
  const sent = { ...signs, fields, text: textOf(fields) };
  const met = rules.filter(({ is }) => is(sent));
  const weight = met.reduce((sum, rule) => sum + rule.weight, 0);
  return weight >= enough ? met.map(({ why }) => why).join('; ') : undefined;
}

/** All words but the email address: its domain is no link. */
const textOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'email')
    .map(([, value]) => value)
    .join('\n');

/** The measured time in ms; null without a script. */
export function filledOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Every browser sends at least one of these with a form. */
const browserHeaders = ['Accept-Language', 'Origin', 'Referer', 'Sec-Fetch-Mode'];

export const isFromBrowser = (headers: Headers): boolean =>
  browserHeaders.some((name) => headers.has(name));
