import { z } from 'zod';
import { path, words } from '../fields.ts';

const pounds = z.number().positive();
/** Two amounts in pounds, the lower first. */
const span = { from: pounds, to: pounds };
const rises = ({ from, to }: { from: number; to: number }) => from < to;
const inOrder = '`from` is less than `to`';

/** What one kind of job costs. */
const band = z
  .strictObject({ name: words, note: words.optional(), ...span })
  .refine(rises, inOrder);
/** A job of a common size: so many times the band of another page. */
const job = z.strictObject({
  name: words,
  note: words.optional(),
  job: z.strictObject({ of: z.number().positive(), page: path, band: words }),
});
/** What makes it dearer, or with `less` cheaper, and why. */
const move = z
  .strictObject({ name: words, why: words, ...span, less: z.boolean().default(false) })
  .refine(rises, inOrder);

const page = z
  .strictObject({
    title: words,
    lead: words,
    /** The day on which somebody last compared the figures with what is charged. */
    checked: z.iso.date(),
    /** The figures are not yet the firm's own. */
    sample: z.boolean().default(false),
    /** The figures are with VAT, as homes pay them, or before it, as firms do. */
    vat: z.enum(['with', 'before']),
    settled: z.enum(['work', 'hire']).default('work'),
    /** What one figure buys, where the names of the bands do not say so: ‘a square metre’. */
    per: words.optional(),
    bands: z.array(band.or(job)).min(3).max(5),
    moves: z.array(move).max(5).default([]),
    /** One job reckoned through: `of` times a band and `each` move, then the moves of `once`. */
    example: z
      .strictObject({
        title: words,
        of: z.number().positive(),
        band: words,
        each: z.array(words).default([]),
        once: z.array(words).default([]),
      })
      .optional(),
  })
  .refine(
    ({ bands, moves }) =>
      bands.every((found) => 'job' in found) ||
      (moves.some(({ less }) => less) && moves.some(({ less }) => !less)),
    { path: ['moves'], message: 'one that makes it dearer and one that makes it cheaper' },
  );

/** prices.yaml: guide prices, by the page that shows them. */
export const prices = z.strictObject({
  /** The rate of VAT in percent. */
  vat: z.number().positive(),
  /** What makes a price of a guide price. */
  settled: z.strictObject({ work: words, hire: words }),
  pages: z.record(path, page),
});
export type Prices = z.infer<typeof prices>;
