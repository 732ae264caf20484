/** pages/*.yaml: the text of pages that also show other files. */
import { z } from 'zod';
import { item, path, words } from '../fields.ts';

const description = words.min(70).max(160);
const form = z.strictObject({ title: words, note: words.optional() });

export const contactPage = z.strictObject({ description, heading: words, lead: words, form });

export const areasPage = z.strictObject({
  description,
  heading: words,
  lead: words,
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
  description,
  heading: words,
  lead: words,
  empty: z.strictObject({
    heading: words.refine((text) => text.includes('{kind}'), 'has no {kind}'),
    text: words,
    all: words,
    near: words,
  }),
  /** The default for projects without their own `similar`. */
  similar: words,
});

export const servicesPage = z.strictObject({
  next: z.strictObject({ title: words, steps: z.array(item).length(3) }),
});

export const framePage = z.strictObject({
  about: words,
  end: words,
});

const word = z.string().regex(/^[a-z0-9]{2,30}$/, 'one word in small letters');

/** search.yaml: synonyms, and the nearest pages for topics without a page. */
export const search = z.strictObject({
  means: z.record(word, z.array(word).min(1).max(6)),
  near: z.record(word, z.array(path).min(1).max(3)),
  /** Pages shown before the visitor types. */
  first: z.array(path).min(3).max(8),
});
