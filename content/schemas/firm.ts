import { z } from 'zod';
import { services as offered } from '../../enquiry/fields.ts';
import { rows, words } from '../fields.ts';
import { closedDays, lineHours, openingHours } from '../opening-hours.ts';

/** Companies House, like 01234567 or SC123456. */
const companyNumber = z.string().regex(/^(\d{8}|[A-Z]{2}\d{6})$/, 'eight figures, like 01234567');

/** Omitted if the firm is not registered for VAT. */
const vat = z
  .string()
  .regex(/^GB ?\d{3} ?\d{4} ?\d{2}$/, 'a VAT number, like GB 123 4567 89')
  .optional();

const legal = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.enum(['limited company', 'limited liability partnership']),
    name: words,
    number: companyNumber,
    registered: z.enum(['England and Wales', 'Scotland', 'Northern Ireland']),
    office: z.array(words).min(2),
    vat,
  }),
  z.strictObject({
    form: z.enum(['sole trader', 'partnership']),
    /** The trader, or all partners. */
    name: words,
    /** The address for serving documents. */
    office: z.array(words).min(2),
    vat,
  }),
]);

export const firm = z.strictObject({
  name: words,
  trade: words,
  /** The first year in the footer's copyright line. */
  since: z.number().int(),
  phone: words,
  email: z.email(),
  address: z.array(words).min(2),
  postcode: words,
  legal,
  /** The entry in the public register of waste carriers. */
  carrier: z
    .string()
    .regex(/^CB[DU]{1,2}\d{3,7}$/, 'a waste carrier’s number, like CBDU123456')
    .optional(),
  insurer: z.strictObject({ name: words, cover: words }).optional(),
  social: rows({ name: words, url: z.url() }, 1, 5),
  office: openingHours,
  line: lineHours,
  /** Bank holidays are known and need no entry. */
  closed: closedDays,
  sample: z.array(words),
});

/** photos.yaml: useful photos for each service in the enquiry form, and for a hire. */
export const photos = z.strictObject(
  Object.fromEntries(
    [...offered.map(([name]) => name), 'hire'].map((name) => [
      name,
      z.array(words.max(48)).min(2).max(4),
    ]),
  ),
);

export type Firm = z.infer<typeof firm>;
export type Legal = Firm['legal'];

/** `promised`: the time of the missed call. `next`: the new one. */
const placeholders = ['promised', 'next'];

const sentence = words.refine(
  (text) =>
    [...text.matchAll(/\{([^}]*)\}/g)].every(([, name = '']) => placeholders.includes(name)),
  `only ${placeholders.map((name) => `{${name}}`).join(' and ')} can stand in braces`,
);

export const office = z.strictObject({
  /** The email to a customer whose promised call is overdue. `tell`: whether to send it. */
  slipped: z.strictObject({
    tell: z.boolean(),
    subject: sentence.max(80),
    heading: sentence.max(80),
    sentences: z.array(sentence).min(1).max(4),
  }),
});
