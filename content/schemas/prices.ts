import { z } from 'zod';
import { path, words } from '../fields.ts';

const pounds = z.number().positive().meta({ unit: '£' });
const span = { from: pounds, to: pounds };
const rises = ({ from, to }: { from: number; to: number }) => from < to;
const inOrder = { path: ['to'], message: 'The highest price must be above the lowest' };

const band = z
  .strictObject({ name: words, note: words.optional(), ...span })
  .refine(rises, inOrder);
/** A job of a common size: a multiple of a band on another page. */
const job = z.strictObject({
  name: words,
  note: words.optional(),
  job: z.strictObject({ of: z.number().positive(), page: path, band: words }),
});
/** A reason for a higher price, or with `less` for a lower one. */
const move = z
  .strictObject({ name: words, why: words, ...span, less: z.boolean().default(false) })
  .refine(rises, inOrder);

const page = z
  .strictObject({
    title: words,
    lead: words,
    /** The date of the last check against real prices. */
    checked: z.iso.date(),
    sample: z.boolean().default(false),
    /** Homes see prices with VAT, firms before it. */
    vat: z.enum(['with', 'before']),
    settled: z.enum(['work', 'hire']).default('work'),
    /** The unit, if the names of the bands do not give it: ‘a square metre’. */
    per: words.optional(),
    bands: z.array(band.or(job)).min(3).max(5),
    moves: z.array(move).max(5).default([]),
    /** One worked example: `of` times a band and the `each` moves, plus the `once` moves. */
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

/** prices.yaml: guide prices by page. */
export const prices = z.strictObject({
  /** In percent. */
  vat: z.number().positive(),
  /** How a guide price becomes a fixed one. */
  settled: z.strictObject({ work: words, hire: words }),
  pages: z.record(path, page),
});
export type Prices = z.infer<typeof prices>;
