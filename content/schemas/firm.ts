import { z } from 'zod';
import { services as offered } from '../../enquiry/services.ts';
import { words } from '../fields.ts';
import { closedDays, lineHours, openingHours } from '../opening-hours.ts';

/** A number of the companies register, like 01234567 or SC123456. */
const companyNumber = z.string().regex(/^(\d{8}|[A-Z]{2}\d{6})$/, 'eight figures, like 01234567');

/** Left out where the firm is not registered for VAT. */
const vat = z
  .string()
  .regex(/^GB ?\d{3} ?\d{4} ?\d{2}$/, 'a VAT number, like GB 123 4567 89')
  .optional();

/** Who the firm is in law. */
const legal = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.enum(['limited company', 'limited liability partnership']),
    name: words,
    number: companyNumber,
    registered: z.enum(['England and Wales', 'Scotland', 'Northern Ireland']),
    /** The registered office. */
    office: z.array(words).min(2),
    vat,
  }),
  z.strictObject({
    form: z.enum(['sole trader', 'partnership']),
    /** The trader, or every partner. */
    name: words,
    /** Where documents can be served on us. */
    office: z.array(words).min(2),
    vat,
  }),
]);

/** firm.yaml: who we are and when we answer. */
export const firm = z.strictObject({
  name: words,
  trade: words,
  /** The year that the footer counts from. */
  since: z.number().int(),
  phone: words,
  email: z.email(),
  address: z.array(words).min(2),
  postcode: words,
  legal,
  /** Our entry in the public register of waste carriers. */
  carrier: z
    .string()
    .regex(/^CB[DU]{1,2}\d{3,7}$/, 'a waste carrier’s number, like CBDU123456')
    .optional(),
  /** Who insures us, and for what. */
  insurer: z.strictObject({ name: words, cover: words }).optional(),
  social: z
    .array(z.strictObject({ name: words, url: z.url() }))
    .min(1)
    .max(5),
  /** When the office is open; times are those of London. */
  office: openingHours,
  /** When the phone is answered, from Monday to Friday. */
  line: lineHours,
  /** Days of our own on which nobody is there; bank holidays are known. */
  closed: closedDays,
  sample: z.array(words),
});

/** The useful photos of each service that the enquiry form offers. */
export const photos = z.strictObject(
  Object.fromEntries(offered.map(([name]) => [name, z.array(words.max(48)).min(2).max(4)])),
);

export type Firm = z.infer<typeof firm>;
export type Legal = Firm['legal'];
