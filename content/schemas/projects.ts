import { z } from 'zod';
import { figure, path, picture, slug, words } from '../fields.ts';

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
 * A finished job: projects/{id}.yaml is /project/{id}, or /projects/{id} when `caseStudy` is set.
 */
export const project = z.strictObject({
  title: words,
  /** Its place in the lists, lowest first. A new project needs none: it comes first. */
  order: z.number().int().default(0),
  category: z.enum(categories),
  /** A town of areas/ or a place of places.yaml. */
  location: words,
  picture,
  /** One short true measure for the dimension line: 'Over 500 m in 5 working days'. */
  fact: words.max(48),
  /** One or two sentences for the projects page. */
  summary: words,
  description: words.min(70).max(160),
  /** Whether it stands among the recent projects of the home page as well. */
  home: z.boolean().default(true),
  /** A case study has the address /projects/{id} and its own related links. */
  caseStudy: z.boolean().default(false),
  figure: figure.optional(),
  paragraphs: z.array(words).min(2),
  approach: z.array(words).min(4).max(7),
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
    .min(1)
    .max(5),
  /** The page of the very work that was done here: it stands above the three specified links. */
  service: path.optional(),
  /** What the page says nowhere else: season, crew, plant, what was taken away. */
  facts: z
    .array(z.strictObject({ name: words.max(20), text: words.max(90) }))
    .max(5)
    .default([]),
  related: z.array(path).length(3),
  /** What the 'Need a similar project' card asks the reader to tell us. */
  similar: words,
  /**
   * The measures drawn on the picture, and the drawing that was traced over it: names from its file
   * in media/marks.
   */
  marks: slug.optional(),
  drawn: slug.optional(),
  /** A fence shown bay by bay over the five days of a week: both in metres. */
  run: z.strictObject({ metres: z.number().positive(), bay: z.number().positive() }).optional(),
  sample: z.boolean().default(false),
});

export type Project = z.infer<typeof project>;
