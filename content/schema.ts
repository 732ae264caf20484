/**
 * The shape of every file in this folder; that of a page's parts is in app/parts. A file that does
 * not fit stops the build with its name and the field that is wrong (read.ts). Words are plain
 * text: no markup.
 */
import { z } from 'zod';
import { services as offered } from '../enquiry/services.ts';
import { figure, item, path, picture, question, slug, words } from './fields.ts';
import { sheet } from './map-sheet.ts';
import { lineHours, openingHours } from './opening-hours.ts';

/** What service and hire pages have in common. `part` is the shape of one part: app/parts. */
const page = <Part extends z.ZodType>(part: Part) => ({
  /** The name in menus, breadcrumbs and the document title. */
  name: words,
  /** For search engines and shared links: one or two sentences, 70 to 160 characters. */
  description: words.min(70).max(160),
  /** The one h1. */
  heading: words,
  lead: words,
  picture,
  parts: z.array(part).min(3),
});

/** A service page: services/{slug}.yaml is /services/{slug}. */
export const service = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    ...page(part),
    /** The overview page it stands under; left out on the four overviews. */
    sector: z.enum(['residential', 'agricultural', 'construction', 'plant-hire']).optional(),
    /** The label of the orange button, which leads to /contact. */
    action: words,
    /** Whether it lists the machines for hire. */
    machines: z.boolean().default(false),
    /** A second button. */
    also: z.strictObject({ label: words, to: path }).optional(),
    /** The measures drawn on the picture: a name from its file in media/marks. */
    marks: slug.optional(),
    /** Services a reader of this page may want next. */
    related: z.array(path).min(2).max(4),
    /** What the visitor reads before the last button. */
    closing: z.strictObject({ title: words, text: words }),
  });

/** A hire page: hire/{slug}.yaml is /services/plant-hire/{slug}. Its voice is numbers. */
export const hire = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({
    ...page(part),
    /**
     * The great figure that the page is known by, and the rest of the heading: '3' 'Tonne' 'Mini
     * Digger'.
     */
    weight: z.strictObject({ figure: words, unit: words, rest: words }),
    action: words,
    /** The line under the name on the plant hire page. */
    summary: words,
    specs: z
      .array(z.strictObject({ name: words, figure: words, unit: words.optional() }))
      .min(4)
      .max(7),
    applications: z.array(words).min(4).max(7),
    /** What stands beside the applications; left out, the picture that the page opens with. */
    applied: z.strictObject({ picture }).optional(),
    related: z.array(path).min(2).max(4),
    closing: z.strictObject({ title: words, text: words }),
    /** The measures drawn on the picture: a name from its file in media/marks. */
    marks: slug.optional(),
    /** The figures are of the class of machine, not read off the firm's own plate. */
    sample: z.boolean().default(false),
  });

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

/** Where a place is on the maps. */
const mapped = {
  /** Ordnance Survey grid kilometres, east and north: SE 300 550 is [430, 455]. */
  grid: z.tuple([
    z.number().min(sheet.west).max(sheet.east),
    z.number().min(sheet.south).max(sheet.north),
  ]),
  /** The side of its dot that its name is on. */
  side: z.enum(['left', 'right']).default('right'),
};

/** places.yaml: where finished jobs are, besides the towns of areas/, which are places too. */
export const places = z.record(
  words,
  z.strictObject({
    ...mapped,
    /** Its jobs are pegged there, and it has no name on the map. */
    unnamed: z.boolean().default(false),
  }),
);

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
  gallery: z
    .array(z.strictObject({ picture, caption: words }))
    .min(3)
    .max(5),
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

const tile = z.strictObject({ title: words, picture });
/** A town: areas/{slug}.yaml is /areas/{slug}. */
export const area = z.strictObject({
  name: words,
  order: z.number().int(),
  description: words.min(70).max(160),
  /** 'HG1-HG3', as the specification writes it. */
  postcodes: words,
  /** The placeholder of the postcode field on pages with a form. */
  postcodeHint: words.optional(),
  picture,
  lead: words,
  points: z.array(words).length(3),
  codes: z
    .array(z.strictObject({ code: words, name: words }))
    .min(1)
    .max(4),
  /**
   * With form and map slot (Harrogate, Knaresborough, Ripon), or with an accordion and a closing
   * call (Leeds, York).
   */
  form: z.boolean(),
  miles: z.number().min(0),
  /** Metres above the sea. */
  height: z.number(),
  ...mapped,
  ground: z.strictObject({ title: words, text: words }),
  tiles: z.array(tile).length(6),
  works: z.array(z.strictObject({ title: words, fact: words, picture })).length(3),
  questions: z.array(question).length(3),
  closing: z.strictObject({ title: words, text: words }),
  sample: z.boolean().default(false),
});

export type Picture = z.infer<typeof picture>;
export type Project = z.infer<typeof project>;
export type Area = z.infer<typeof area>;

/** about.yaml */
export const about = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  picture,
  story: z.strictObject({ title: words, paragraphs: z.array(words).min(2) }),
  founder: z.strictObject({ name: words, role: words, text: words, sample: z.boolean() }),
  history: z.array(z.strictObject({ year: words, text: words })).min(3),
  services: z.strictObject({
    title: words,
    lead: words,
    cards: z.array(z.strictObject({ title: words, text: words, to: path, picture })).length(4),
  }),
  why: z.strictObject({ title: words, cards: z.array(item).length(4) }),
  closing: z.strictObject({ title: words, text: words }),
});

/** privacy.yaml */
export const privacy = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  clauses: z.array(z.strictObject({ title: words, paragraphs: z.array(words).min(1) })).min(4),
});

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
  social: z
    .array(z.strictObject({ name: words, url: z.url() }))
    .min(1)
    .max(5),
  /** When the office is open; times are those of London. */
  office: openingHours,
  /** When the phone is answered, from Monday to Friday. */
  line: lineHours,
  sample: z.array(words),
});

/** home.yaml */
const workTile = z.strictObject({ id: slug, picture });
export const home = z.strictObject({
  title: words,
  description: words.min(70).max(160),
  heading: words,
  subline: words,
  /** The picture that the site opens with, and another composition for a phone held upright. */
  hero: z.strictObject({ wide: z.strictObject({ picture }), tall: z.strictObject({ picture }) }),
  points: z.array(words).length(3),
  form: z.strictObject({ title: words, note: words }),
  rated: words,
  testimonials: z
    .array(z.strictObject({ name: words, location: words, text: words, sample: z.boolean() }))
    .min(3)
    .max(6),
  thumbnails: z.array(workTile).length(3),
  services: z.strictObject({
    title: words,
    tabs: z
      .array(
        z.strictObject({
          name: words,
          cards: z
            .array(z.strictObject({ slug: slug, title: words, text: words, picture }))
            .length(6),
        }),
      )
      .length(3),
  }),
  about: z.strictObject({ title: words, text: words, picture }),
  contact: z.strictObject({ title: words, text: words, form: z.strictObject({ title: words }) }),
  questions: z.array(question).length(4),
});

export type About = z.infer<typeof about>;
export type Privacy = z.infer<typeof privacy>;
export type Firm = z.infer<typeof firm>;
export type Home = z.infer<typeof home>;

/** The useful photos of each service that the enquiry form offers. */
export const photos = z.strictObject(
  Object.fromEntries(offered.map(([name]) => [name, z.array(words.max(48)).min(2).max(4)])),
);
