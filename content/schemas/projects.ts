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

/**
 * Title, category, place, a picture and a sentence are enough: a phone's photo on the day is worth
 * more than a story that is never written. The rest is added when there is time for it.
 */
const job = z.strictObject({
  title: words,
  /** Its place in the lists, lowest first. A new project needs none: it comes first. */
  order: z.number().int().default(0),
  category: z.enum(categories),
  /** A town of areas/ or a place of places.yaml. */
  location: words,
  picture,
  /** Its one true measure, as its card draws and says it. */
  measure: measure.optional(),
  /** One or two sentences for the projects page. */
  summary: words,
  /** What search engines show; without it the summary, and what was done where. */
  description: words.min(70).max(160).optional(),
  /** Whether it stands among the recent projects of the home page as well. */
  home: z.boolean().default(true),
  /** A case study has the address /projects/{id} and its own related links. */
  caseStudy: z.boolean().default(false),
  figure: figure.optional(),
  paragraphs: z.array(words).default([]),
  /** The steps: so few make no list. */
  approach: z
    .array(words)
    .max(7)
    .refine(({ length }) => length === 0 || length >= 4, 'must have from four to seven steps')
    .default([]),
  /** The place before and after the work, both from one camera, and a sentence on what changed. */
  compare: z
    .strictObject({
      text: words,
      before: z.strictObject({ picture }),
      after: z.strictObject({ picture }),
    })
    .optional(),
  /** Pictures of this job and of no other; a machine is captioned as the one that we use. */
  gallery: z
    .array(z.strictObject({ picture, caption: words }))
    .max(5)
    .default([]),
  /** The page of the very work that was done here: it stands above the three specified links. */
  service: path.optional(),
  /** The band of guide prices on that page which such work falls under today. */
  today: words.optional(),
  /** What the page says nowhere else: season, crew, plant, what was taken away. */
  facts: z
    .array(z.strictObject({ name: words.max(20), text: words.max(90) }))
    .max(5)
    .default([]),
  related: z
    .array(path)
    .length(3)
    .default(['/services/residential', '/services/agricultural', '/services/construction']),
  /**
   * What the 'Need a similar project' card asks the reader to tell us, if not what it always asks.
   */
  similar: words.optional(),
  /**
   * The measures drawn on the picture, and the drawing that was traced over it: names from its file
   * in media/marks.
   */
  marks: slug.optional(),
  drawn: slug.optional(),
  sample: z.boolean().default(false),
});

/**
 * A finished job: projects/{id}.yaml is /project/{id}, or /projects/{id} when `caseStudy` is set.
 * Its kind says what it truly is, and so how its page is composed (project-kinds.ts); one that does
 * not say is composed as a surface is, with nothing drawn.
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
