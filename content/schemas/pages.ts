import { z } from 'zod';
import { item, path, picture, question, rows, slug, words } from '../fields.ts';

const opening = { description: words.min(70).max(160), heading: words, lead: words };

export const about = z.strictObject({
  ...opening,
  picture,
  story: z.strictObject({ title: words, paragraphs: z.array(words).min(2) }),
  /** Also a claim: left out of a public site while unproved. */
  founder: z.strictObject({ name: words, role: words, text: words }).optional(),
  history: rows({ year: words, text: words }, 3),
  services: z.strictObject({
    title: words,
    lead: words,
    cards: rows({ title: words, text: words, to: path, picture }, 4, 4),
  }),
  why: z.strictObject({ title: words, cards: z.array(item).length(4) }),
  closing: z.strictObject({ title: words, text: words }),
});

const clause = z.strictObject({ title: words, paragraphs: z.array(words).min(1) });

/** accessibility.yaml */
export const accessibility = z.strictObject({ ...opening, clauses: z.array(clause).min(4) });

/** privacy.yaml, with its text about Google Analytics (GTAG_ID). */
export const privacy = accessibility
  .extend({
    counting: z.strictObject({
      /** Where the visitor changes their answer: in the footer and below the clause on cookies. */
      link: words,
      /** Added to the clauses with these titles. */
      more: z.array(clause),
      /** Replaces the clause with this title. */
      cookies: clause,
    }),
  })
  .refine(
    ({ clauses, counting: { more, cookies } }) =>
      [...more, cookies].every(({ title }) => clauses.some((one) => one.title === title)),
    'counting: a title is that of no clause',
  );

/** Each is a file in this folder and an address. */
export const documents = ['terms', 'hire-terms', 'guarantee', 'reviews'] as const;

export const legal = z.strictObject({
  /** In the footer, the breadcrumbs and the title. */
  name: words,
  ...accessibility.shape,
  document: z.strictObject({
    version: z.number().int().positive(),
    /** The first day on which it applies. */
    from: z.iso.date(),
    for: words,
    /** No solicitor has read it yet. */
    sample: z.boolean(),
  }),
  clauses: rows(
    {
      title: words,
      /** The anchor, for clauses that links lead to. */
      id: z
        .string()
        .regex(/^[a-z-]+$/)
        .optional(),
      short: words,
      paragraphs: z.array(words).min(1),
      list: z.array(words).optional(),
    },
    4,
  ),
  form: z
    .strictObject({ title: words, note: words, says: words, fields: z.array(words).min(3) })
    .optional(),
});

/** pages/*.yaml: the text of pages that also show other files. */

const form = z.strictObject({ title: words, note: words.optional() });

/** `hire`: what the message of somebody who hires should say. */
export const contactPage = z.strictObject({
  ...opening,
  form,
  hire: words.max(120),
});

export const areasPage = z.strictObject({
  ...opening,
  /** Also on every town's page. */
  trust: z.array(words).length(3),
  /** Above the scale of distances from the yard. */
  distances: words,
  /** `jobs`: how deep each kind of work goes, in metres. */
  holes: z.strictObject({
    title: words,
    lead: words,
    here: words,
    /** On the page of a town without a known ground. */
    unknown: words,
    note: words,
    jobs: z.array(z.strictObject({ name: words.max(16), metres: z.number().positive() })).max(4),
  }),
  closing: item,
  town: z.strictObject({ form }),
});

export const projectsPage = z.strictObject({
  ...opening,
  empty: z.strictObject({
    heading: words.refine((text) => text.includes('{kind}'), 'has no {kind}'),
    text: words,
    all: words,
    near: words,
  }),
  /** The default for projects without their own `similar`. */
  similar: words,
});

export const framePage = z.strictObject({ about: words, end: words });

const word = z.string().regex(/^[a-z0-9]{2,30}$/, 'one word in small letters');

/** search.yaml: synonyms, and the nearest pages for topics without a page. */
export const search = z.strictObject({
  means: z.record(word, z.array(word).min(1).max(6)),
  near: z.record(word, z.array(path).min(1).max(3)),
  /** Pages shown before the visitor types. */
  first: z.array(path).min(3).max(8),
});

const workTile = z.strictObject({ id: slug, picture });
export const home = z.strictObject({
  title: words,
  description: opening.description,
  heading: words,
  subline: words,
  /** The hero picture, and another composition for phones held upright. */
  hero: z.strictObject({ wide: z.strictObject({ picture }), tall: z.strictObject({ picture }) }),
  points: z.array(words).length(3),
  form: z.strictObject({ title: words, note: words }),
  rated: words,
  /** Each is also a claim in claims.yaml. */
  testimonials: rows({ name: words, location: words, text: words }, 3, 6),
  thumbnails: z.array(workTile).length(3),
  services: z.strictObject({
    title: words,
    tabs: rows(
      { name: words, cards: rows({ slug, title: words, text: words, picture }, 6, 6) },
      3,
      3,
    ),
  }),
  about: z.strictObject({ title: words, text: words, picture }),
  contact: z.strictObject({ title: words, text: words, form: z.strictObject({ title: words }) }),
  questions: z.array(question).length(4),
});
