/** Checks an enquiry by the forms and rules that the browser uses too, and for signs of spam. */

import { pageAbout } from '../../content/pages.ts';
import { senderName } from '../../enquiry/display.ts';
import { consentText, type Field, services } from '../../enquiry/fields.ts';
import { fieldsFrom, type Origin } from '../../enquiry/forms.ts';
import { links, shorteners } from '../../enquiry/plain-text.ts';
import { checkField, type FieldErrors } from '../../enquiry/rules.ts';

export type Enquiry = {
  form: Origin;
  fields: Record<string, string>;
  /** `undefined` on forms that ask for no consent. */
  consent: string | undefined;
};

type Verdict = { kind: 'right'; enquiry: Enquiry } | { kind: 'wrong'; errors: FieldErrors };

/** Text for every database, with single line breaks; none in one-line fields, for mail headers. */
function tidy(field: Field, value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replace(/\r\n?/g, '\n');
  const lines = field.kind === 'textarea' ? text : text.replace(/[\n\t]/g, ' ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const words = lines.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
  return field.kind === 'from' && !pageAbout(words) ? '' : words;
}

/** The browser's rules, and what only a machine can post. */
function messageFor(field: Field, text: string): string | undefined {
  if (field.kind === 'consent')
    return text === 'on' || text === 'true' ? undefined : field.required;
  if (field.kind === 'select' && !services.some(([value]) => value === text))
    return text || field.required ? (field.required ?? 'Please select a service') : undefined;
  return checkField(field, text);
}

/** Checks an enquiry. Unknown values are ignored. */
export function check(form: Origin, values: Record<string, unknown>): Verdict {
  const errors: FieldErrors = {};
  const fields: Record<string, string> = {};
  let consent: string | undefined;
  for (const field of fieldsFrom(form)) {
    const { name, kind, folded } = field;
    if (kind === 'files') continue;
    const text = tidy(field, Object.hasOwn(values, name) ? values[name] : undefined);
    const message = messageFor(field, text);
    if (message) errors[name] = message;
    if (kind === 'consent') consent = consentText;
    else if (text || !(folded || kind === 'from')) fields[name] = text;
  }
  return Object.keys(errors).length
    ? { kind: 'wrong', errors }
    : { kind: 'right', enquiry: { form, fields, consent } };
}

/** `trap`: the hidden field. `filled`: ms from showing to sending; null without a script. */
export type Signs = {
  trap?: string | undefined;
  filled?: number | null | undefined;
  browser?: boolean | undefined;
};

type Sent = Signs & { trap: string; fields: Record<string, string>; text: string };
type Rule = { weight: number; why: string; is: (sent: Sent) => boolean };

/** Autofill is short, on one line, and no link. */
const couldBeAutofill = (value: string): boolean =>
  value.length <= 60 && !/[\n<>[\]]/.test(value) && links(value).length === 0;

const isQuick = ({ filled, trap }: Sent, than: number): boolean =>
  typeof filled === 'number' && filled < than && !trap;

const rules: Rule[] = [
  {
    weight: 10,
    why: 'the hidden field has text that only machines enter',
    is: ({ trap }) => trap !== '' && !couldBeAutofill(trap),
  },
  {
    // Autofill is fast, so speed does not count as well.
    weight: 4,
    why: 'the hidden field was filled in, as autofill might',
    is: ({ trap }) => trap !== '' && couldBeAutofill(trap),
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
  ...['a link', '2 links', '3 links', '4 links', '5 or more links'].map(
    (found, at): Rule => ({
      weight: at + 1,
      why: `it contains ${found}`,
      is: ({ text }) => Math.min(links(text).length, 5) === at + 1,
    }),
  ),
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
  const { trap = '' } = signs;
  // All words but the email address: its domain is no link.
  const words = Object.entries(fields).filter(([name]) => name !== 'email');
  const text = words.map(([, value]) => value).join('\n');
  const sent = { ...signs, trap: trap.trim(), fields, text };
  const met = rules.filter(({ is }) => is(sent));
  const weight = met.reduce((sum, rule) => sum + rule.weight, 0);
  return weight >= 10 ? met.map(({ why }) => why).join('; ') : undefined;
}

/** The measured time in ms; null without a script. */
export const filledOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;

/** Every browser sends at least one of these with a form. */
export const isFromBrowser = (headers: Headers): boolean =>
  ['Accept-Language', 'Origin', 'Referer', 'Sec-Fetch-Mode'].some((name) => headers.has(name));
