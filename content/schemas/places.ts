import { z } from 'zod';
import { picture, question, rows, slug, words } from '../fields.ts';
import { sheet } from '../map-grid.ts';

const mapped = {
  /** Ordnance Survey grid kilometres, east and north: SE 300 550 is [430, 455]. */
  grid: z.tuple([
    z.number().min(sheet.west).max(sheet.east),
    z.number().min(sheet.south).max(sheet.north),
  ]),
  /** The side of the dot for the name. */
  side: z.enum(['left', 'right']).default('right'),
  /** Raises the name on the key map, in pixels, to clear a neighbour's pegs. */
  lift: z.number().min(0).max(20).default(0),
};

/** places.yaml: places with finished projects, besides the towns in areas/. */
export const places = z.record(
  words,
  /** Without `grid` its projects appear in the map's margin. */
  z.strictObject({ ...mapped, grid: mapped.grid.optional() }),
);

/** Patterns in app/drawings/holes.tsx. */
const grounds = [
  'topsoil',
  'fill',
  'clay',
  'boulderClay',
  'lakeClay',
  'gravel',
  'broken',
  'limestone',
  'grit',
  'shale',
] as const;
const depth = z.number().positive().max(3);
/** A layer of the ground. `to`: metres below the grass, omitted for the lowest layer. */
const stratum = z.strictObject({
  kind: z.enum(grounds),
  to: depth.optional(),
  name: words.max(26),
  text: words.max(70),
});
export type Stratum = z.infer<typeof stratum>;
const isInOrder = (found: Stratum[]) =>
  found.every(({ to }, i) =>
    i === found.length - 1 ? !to : to !== undefined && to > (found[i - 1]?.to ?? 0),
  );
/** A trial hole, and the water level in a wet January. */
const hole = z.strictObject({
  strata: z
    .array(stratum)
    .min(2)
    .max(4)
    .refine(isInOrder, 'each deeper than the one before, and the last without `to`'),
  water: depth,
  /** The consequence for rainwater. */
  so: words.max(40),
});

const tile = z.strictObject({ title: words, picture });
/** areas/{slug}.yaml is /areas/{slug}. */
export const area = z.strictObject({
  name: words,
  order: z.number().int(),
  description: words.min(70).max(160),
  /** 'HG1-HG3', as the specification writes it. */
  postcodes: words,
  /** The placeholder of the postcode field. */
  postcodeHint: words.optional(),
  picture,
  lead: words,
  points: z.array(words).length(3),
  codes: rows({ code: words, name: words }, 1, 4),
  /**
   * True: a form and a map (Harrogate, Knaresborough, Ripon). False: an accordion and a closing
   * call to action (Leeds, York).
   */
  form: z.boolean(),
  miles: z.number().min(0),
  /** Metres above sea level. */
  height: z.number(),
  ...mapped,
  ground: z.strictObject({ title: words, text: words, hole: hole.optional() }),
  tiles: z.array(tile).length(6),
  /** The recent jobs to show: files of projects/. */
  works: z.array(slug).length(3),
  questions: z.array(question).length(3),
  closing: z.strictObject({ title: words, text: words }),
  sample: z.boolean().default(false),
});

export type Area = z.infer<typeof area>;
