/** Likely typing errors in a phone number, postcode or email. The form asks once, never blocks. */

import { dialled } from './dialled.ts';
import type { Field } from './fields.ts';

/** `instead`: our suggestion. */
export type Doubt = { question: string; instead?: string };

/** The most common email domains in Britain. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'aol.com',
  'sky.com',
  'talktalk.net',
];

/** Real domains that resemble those. */
const alike = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com', 'sky.co', 'me.com'];

/** `undefined` if the value is empty or plausible. */
export function doubtOf(
  { name, kind }: Pick<Field, 'name' | 'kind'>,
  value = '',
): Doubt | undefined {
  const text = value.trim();
  if (!text) return undefined;
  if (kind === 'tel') return phoneDoubt(text);
  if (kind === 'email') return emailDoubt(text);
  return name === 'postcode' ? postcodeDoubt(text) : undefined;
}

export const canBeRung = (phone = ''): boolean => dialled(phone).number.length >= 6;

function phoneDoubt(text: string): Doubt | undefined {
  const { number } = dialled(text);
  const isForeign = /^\+(?!44)/.test(number);
  const home = number.replace(/^\+44/, '0');
  if (isForeign ? number.length > 8 : /^0\d{9,10}$/.test(home) && !isShortMobile(home))
    return undefined;
  if (!canBeRung(text)) return { question: 'Check this number. It’s too short to call.' };
  if (!isForeign && home.startsWith('0'))
    return {
      question: `UK numbers have 11 digits. This one has ${home.length}.`,
    };
  return { question: 'UK numbers start with 0 and have 11 digits.' };
}

const isShortMobile = (home: string) => home.startsWith('07') && home.length < 11;

function emailDoubt(text: string): Doubt | undefined {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at > 0 && /[@<>()[\]\\,;:"]/.test(text.slice(0, at)))
    return { question: 'Enter one email address, like ann@example.com.' };
  if (at < 1 || !domain || [...domains, ...alike].includes(domain)) return undefined;
  const near = domains.find((known) => isNear(domain, known) || isNear(domain, bare(known)));
  if (near) {
    const instead = `${text.slice(0, at + 1)}${near}`;
    return { question: `Did you mean ${instead}?`, instead };
  }
  return domain.includes('.') && !/\.$|\.\.|,/.test(domain)
    ? undefined
    : { question: `Check the part after the @: ${domain}` };
}

const bare = (domain: string) => domain.replace(/\..*/, '');

/** One letter added, missing or changed, or two letters swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || b.length < 5) return a === b && !b.includes('.');
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end++;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (!x && !y) return !b.includes('.');
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && y === `${x[1]}${x[0]}`);
}

const outward = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?)`;
const whole = new RegExp(`^${outward}(?: *\\d[A-Z]{2})?$`, 'i');

function postcodeDoubt(text: string): Doubt | undefined {
  // The outward code is enough. An O typed for a 0 is not worth a question.
  const typed = text.toUpperCase().replace(/\s+/g, ' ');
  if (whole.test(typed)) return undefined;
  const first = new RegExp(`^${outward}\\b`).exec(typed)?.[0];
  return first
    ? { question: `This postcode looks incomplete. ${first} is enough.`, instead: first }
    : { question: 'Enter a postcode, like HG5 or HG5 8AL.' };
}
