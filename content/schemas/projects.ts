import { z } from 'zod';
import { figure, path, picture, slug, words } from '../fields.ts';
import { measure } from './measure.ts';
import { kinds } from './project-kinds.ts';

export const categories = [
  'Garden Design',
  'Paving',
  'Decking',
  'Driveways',
  'Landscaping',
  'Fencing',
  'Site Clearance',
  'Agricultural',
  'Equestrian',
  'Land Drainage',
] as const;

/** Title, category, place, picture and summary are enough for a new project. */
const job = z.strictObject({
  title: words,
  /** Position in lists, lowest first. The default puts a new project first. */
  order: z.number().int().default(0),
  category: z.enum(categories),
  /** A town of areas/ or a place of places.yaml. */
  location: words,
  picture,
  measure: measure.optional(),
  summary: words,
  /** For search engines. The default is the summary, extended if it is short. */
  description: words.min(70).max(160).optional(),
  /** Whether the home page may show it. */
  home: z.boolean().default(true),
  /** A case study has the address /projects/{id} and its own related links. */
  caseStudy: z.boolean().default(false),
  figure: figure.optional(),
  paragraphs: z.array(words).default([]),
  approach: z
    .array(words)
    .max(7)
    .refine(({ length }) => length === 0 || length >= 4, 'must have from four to seven steps')
    .default([]),
  /** Both pictures from the same position, and a sentence on what changed. */
  compare: z
    .strictObject({
      text: words,
      before: z.strictObject({ picture }),
      after: z.strictObject({ picture }),
    })
    .optional(),
  /** Pictures of this project only. */
  gallery: z
    .array(z.strictObject({ picture, caption: words }))
    .max(5)
    .default([]),
  /** The page of the work done here, above the three specified links. */
  service: path.optional(),
  /** The band of guide prices on that page for similar work. */
  today: words.optional(),
  /** Facts that the page gives nowhere else: season, crew, plant, waste. */
  facts: z
    .array(z.strictObject({ name: words.max(20), text: words.max(90) }))
    .max(5)
    .default([]),
  related: z
    .array(path)
    .length(3)
    .default(['/services/residential', '/services/agricultural', '/services/construction']),
  /** The question in the 'Need a similar project' card, if not the default. */
  similar: words.optional(),
  /** Measures and a traced drawing over the picture: names in its file in media/marks. */
  marks: slug.optional(),
  drawn: slug.optional(),
  sample: z.boolean().default(false),
});

/**
 * projects/{id}.yaml is /project/{id}, or /projects/{id} with `caseStudy`. Without a kind, a
 * project has the layout of a surface and no drawing (project-kinds.ts).
 */
export const project = z.preprocess(
  (found) =>
    typeof found === 'object' && found !== null && !('kind' in found)
      ? { ...found, kind: 'surface' }
      : found,
  z.discriminatedUnion('kind', [
    job.extend(kinds.line),
    job.extend(kinds.surface),
    job.extend(kinds.hole),
    job.extend(kinds.machine),
  ]),
);

export type Project = z.infer<typeof project>;
