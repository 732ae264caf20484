/**
 * The shape of every file in this folder. A file that does not fit stops the build
 * with its name and the field that is wrong (read.ts). Words are plain text: no markup.
 */
import { z } from 'zod';
import { services as offered } from '../app/enquiry/forms.ts';

const words = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
/** A path on this site, with an anchor if need be. */
const path = z.string().regex(/^\/[a-z0-9/#-]*$/, 'a path on this site, like /services/landscaping');
const percent = z.number().min(0).max(100);

/** A picture by its name in media/, where the crop holds (percent from left and top), and another description than the master's if this use shows something else. */
export const picture = z.strictObject({
  name: slug,
  hold: z.tuple([percent, percent]).optional(),
  alt: words.optional(),
});

/** A figure with its unit, and what it measures. */
const figure = z.strictObject({ figure: words, unit: words.optional(), text: words });
/** A title with a sentence or two under it. */
const item = z.strictObject({ title: words, text: words });
export const question = z.strictObject({ question: words, answer: words });

/** The drawings that app/drawings/ can make. */
export const drawingNames = [
  'drive-section',
  'tarmac-section',
  'closeboard',
  'patio-section',
  'turf-section',
  'gate-swing',
  'tree-felling',
  'stock-fence',
  'field-gate',
  'rails',
  'land-drain',
  'arena-section',
  'hedge-planting',
  'boundaries',
  'slab-section',
  'show-home-plot',
  'plot-fence',
  'site-clearance',
  'digger-3t',
  'digger-3t-gate',
  'digger-1t',
  'digger-1t-gate',
  'dumper',
  'chipper',
  'post-knocker',
  'semi-mature-tree',
] as const;

/** One part of a service or hire page. The page shows them in the order of the file. */
export const section = z.discriminatedUnion('kind', [
  /** Plain words in two columns: a heading and paragraphs. */
  z.strictObject({ kind: z.literal('words'), title: words, paragraphs: z.array(words).min(1) }),
  /** A working drawing with its key. A row's figure may be left out. Rows of a section drawing stand in the order of the layers, top first. */
  z.strictObject({
    kind: z.literal('drawing'),
    drawing: z.enum(drawingNames),
    title: words,
    lead: words,
    key: z.array(z.strictObject({ figure: words.optional(), unit: words.optional(), title: words, text: words })).min(1),
    note: words.optional(),
  }),
  /** Key features beside a picture. */
  z.strictObject({ kind: z.literal('features'), title: words, picture, items: z.array(item).min(3) }),
  /** A table: what stands in the first column, what we do, and a length drawn to scale (share: percent of the longest). */
  z.strictObject({
    kind: z.literal('table'),
    title: words,
    lead: words.optional(),
    heads: z.array(words).length(2).or(z.array(words).length(3)),
    rows: z.array(z.strictObject({ name: words, text: words, length: z.strictObject({ label: words, share: percent.min(5) }).optional() })).min(2),
  }),
  /** Cards with an anchor each. `quote` is the service named in the contact form by the card's 'Request a quote'; `link` is where the card leads. */
  z.strictObject({
    kind: z.literal('cards'),
    title: words,
    lead: words.optional(),
    cards: z
      .array(
        z.strictObject({
          id: slug,
          title: words,
          text: words,
          features: z.array(words).min(2).max(6).optional(),
          picture: picture.optional(),
          link: z.strictObject({ to: path, label: words }).optional(),
          quote: words.optional(),
        }),
      )
      .min(2),
  }),
  /** A finished job, told in a spread: the project's own file has picture and fact. `days` divides its working days into named stages. */
  z.strictObject({
    kind: z.literal('project'),
    project: slug,
    title: words,
    text: words,
    label: words,
    days: z.strictObject({ stages: z.array(z.strictObject({ name: words, days: z.number().int().min(1) })).min(2), note: words }).optional(),
  }),
  /** Large figures in a row. */
  z.strictObject({ kind: z.literal('figures'), title: words, figures: z.array(figure).min(2).max(4), note: words.optional() }),
  /** Numbered steps. */
  z.strictObject({ kind: z.literal('steps'), title: words, lead: words.optional(), steps: z.array(item).min(3) }),
  /** The year as one line of twelve months, with what is done when. Months 1 to 12; a season may run over the new year (11 to 3). */
  z.strictObject({
    kind: z.literal('year'),
    title: words,
    lead: words,
    seasons: z
      .array(z.strictObject({ name: words, from: z.number().int().min(1).max(12), to: z.number().int().min(1).max(12), text: words }))
      .min(1)
      .max(6),
  }),
  /** One promise with one great figure, on the dark ground. */
  z.strictObject({ kind: z.literal('pledge'), figure: words, unit: words, title: words, text: words, from: words.optional(), to: words.optional() }),
  /** What we need from the customer, as a list to tick off before we come. */
  z.strictObject({ kind: z.literal('yours'), title: words, items: z.array(item).min(3) }),
  /** Rules and consents a Yorkshire customer meets. */
  z.strictObject({ kind: z.literal('rules'), title: words, items: z.array(item).min(2) }),
  /** Questions, one open at a time. */
  z.strictObject({ kind: z.literal('questions'), title: words, questions: z.array(question).min(2) }),
]);

const page = {
  /** The name in menus, breadcrumbs and the document title. */
  name: words,
  /** For search engines and shared links: one or two sentences, 70 to 160 characters. */
  description: words.min(70).max(160),
  /** The one h1. */
  heading: words,
  lead: words,
  picture,
  sections: z.array(section).min(3),
};

/** A service page: services/{slug}.yaml is /services/{slug}. */
export const service = z.strictObject({
  ...page,
  /** The overview page it stands under; left out on the four overviews. */
  sector: z.enum(['residential', 'agricultural', 'construction', 'plant-hire']).optional(),
  /** The label of the orange button, which leads to /contact. */
  action: words,
  /** A second button. */
  also: z.strictObject({ label: words, to: path }).optional(),
  /** Labels drawn on the picture: app/drawings/marks. */
  marks: slug.optional(),
  /** Services a reader of this page may want next. */
  related: z.array(path).min(2).max(4),
  /** What the visitor reads before the last button. */
  closing: z.strictObject({ title: words, text: words }),
});

/** A hire page: hire/{slug}.yaml is /services/plant-hire/{slug}. Its voice is numbers. */
export const hire = z.strictObject({
  ...page,
  /** The great figure that the page is known by, and the rest of the heading: '3' 'Tonne' 'Mini Digger'. */
  weight: z.strictObject({ figure: words, unit: words, rest: words }),
  action: words,
  /** The line under the name on the plant hire page. */
  summary: words,
  specs: z
    .array(z.strictObject({ name: words, figure: words, unit: words.optional() }))
    .min(4)
    .max(7),
  applications: z.array(words).min(4).max(7),
  related: z.array(path).min(2).max(4),
  closing: z.strictObject({ title: words, text: words }),
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
export const places = [
  'Knaresborough',
  'Burton Leonard',
  'Ferrensby',
  'Harrogate',
  'Ripley',
  'Thirsk',
  'Pateley Bridge',
  'York',
  'Richmond',
  'Boroughbridge',
  'North Yorkshire',
] as const;

/** A finished job: projects/{id}.yaml is /project/{id}, or /projects/{id} when `caseStudy` is set. */
export const project = z.strictObject({
  title: words,
  /** Its place in the lists, lowest first. A new project needs none: it comes first. */
  order: z.number().int().default(0),
  category: z.enum(categories),
  location: z.enum(places),
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
  gallery: z
    .array(z.strictObject({ picture, caption: words }))
    .min(3)
    .max(5),
  related: z.array(path).length(3),
  /** What the 'Need a similar project' card asks the reader to tell us. */
  similar: words,
  /** Labels drawn on the picture, and the drawing that is laid over it: app/drawings. */
  marks: slug.optional(),
  drawn: slug.optional(),
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
  /** With form and map slot (Harrogate, Knaresborough, Ripon), or with an accordion and a closing call (Leeds, York). */
  form: z.boolean(),
  miles: z.number().min(0),
  height: z.number(),
  ground: z.strictObject({ title: words, text: words }),
  tiles: z.array(tile).length(6),
  works: z.array(z.strictObject({ title: words, fact: words, picture })).length(3),
  questions: z.array(question).length(3),
  closing: z.strictObject({ title: words, text: words }),
  sample: z.boolean().default(false),
});

export type Picture = z.infer<typeof picture>;
export type Section = z.infer<typeof section>;
export type Service = z.infer<typeof service>;
export type Hire = z.infer<typeof hire>;
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
  services: z.strictObject({ title: words, lead: words, cards: z.array(z.strictObject({ title: words, text: words, to: path, picture })).length(4) }),
  why: z.strictObject({ title: words, cards: z.array(item).length(4) }),
  closing: z.strictObject({ title: words, text: words }),
});

/** privacy.yaml */
export const privacy = z.strictObject({
  description: words.min(70).max(160),
  heading: words,
  lead: words,
  parts: z.array(z.strictObject({ title: words, paragraphs: z.array(words).min(1) })).min(4),
});

/** firm.yaml: who we are and when we answer. */
const time = z.string().regex(/^\d\d:\d\d$/);
export const firm = z.strictObject({
  name: words,
  trade: words,
  phone: words,
  email: z.email(),
  address: z.array(words).min(2),
  postcode: words,
  social: z.array(z.strictObject({ name: words, url: z.url() })).length(2),
  /** Days are 1 Monday to 7 Sunday; times are Europe/London. */
  office: z.array(z.strictObject({ days: words, from: z.number(), to: z.number(), open: time.optional(), close: time.optional() })).length(3),
  line: z.strictObject({ open: time, close: time }),
  sample: z.array(words),
});

/** home.yaml */
const workTile = z.strictObject({ id: slug, picture });
export const home = z.strictObject({
  title: words,
  description: words.min(70).max(160),
  heading: words,
  subline: words,
  points: z.array(words).length(3),
  rated: words,
  testimonials: z.array(z.strictObject({ name: words, location: z.enum(places), text: words, sample: z.boolean() })).length(3),
  thumbnails: z.array(workTile).length(3),
  services: z.strictObject({
    title: words,
    tabs: z.array(z.strictObject({ name: words, cards: z.array(z.strictObject({ slug: slug, title: words, text: words, picture })).length(6) })).length(3),
  }),
  about: z.strictObject({ title: words, text: words, picture }),
  contact: z.strictObject({ title: words, text: words }),
  questions: z.array(question).length(4),
});

export type About = z.infer<typeof about>;
export type Privacy = z.infer<typeof privacy>;
export type Firm = z.infer<typeof firm>;
export type Home = z.infer<typeof home>;

/** The useful photos of each service that the enquiry form offers. */
export const photos = z.strictObject(Object.fromEntries(offered.map(([name]) => [name, z.array(words.max(48)).min(2).max(4)])));
