/**
 * The shape of pages/*.yaml: the words of pages that are one of their kind, and of all of a kind.
 */
import { z } from 'zod';
import { item, words } from './fields.ts';

const description = words.min(70).max(160);
/** What stands over an enquiry form. */
const form = z.strictObject({ title: words, note: words.optional() });

/** pages/contact.yaml */
export const contactPage = z.strictObject({ description, heading: words, lead: words, form });

/** pages/areas.yaml: the page of all areas, and what every town's page has too. */
export const areasPage = z.strictObject({
  description,
  heading: words,
  lead: words,
  /** The strip of reasons under the heading, on every town's page as well. */
  trust: z.array(words).length(3),
  /** Over the ruler on which every town has its distance from the yard. */
  distances: words,
  /** Over the towns' holes, and what a job reaches in metres, which a town's own hole shows. */
  holes: z.strictObject({
    title: words,
    lead: words,
    /** Beside one town's hole, on its page. */
    here: words,
    /** In its place where nobody knows what the ground is. */
    unknown: words,
    note: words,
    jobs: z.array(z.strictObject({ name: words.max(16), metres: z.number().positive() })).max(4),
  }),
  closing: item,
  town: z.strictObject({ form }),
});

/** pages/projects.yaml */
export const projectsPage = z.strictObject({
  description,
  heading: words,
  lead: words,
  /** What a filter shows while no job of its kind has a page. */
  empty: z.strictObject({
    heading: words.refine((text) => text.includes('{kind}'), 'has no {kind}'),
    text: words,
    /** The link to all of them. */
    all: words,
    near: words,
  }),
  /** What a project asks the reader to tell us when it has no words of its own for that. */
  similar: words,
});

/** pages/services.yaml: what every service page has. */
export const servicesPage = z.strictObject({
  /** What happens after an enquiry. */
  next: z.strictObject({ title: words, steps: z.array(item).length(3) }),
});

/** pages/frame.yaml: header and footer of every page. */
export const framePage = z.strictObject({
  /** The footer's sentence on the firm. */
  about: words,
  /** The footer's last line, before the link to the privacy notice. */
  end: words,
});
