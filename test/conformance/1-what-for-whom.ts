import { html, type Mutations, words } from './mutation.ts';

/** Section 1 of the specification: what the site does, and for whom. */
export const mutations: Mutations = {
  'survey-button': html(/href="\/contact"([^>]*>Get a free site survey)/g, 'href="/about"$1'),
  'survey-free': words('Fully insured, experienced team', 'A keen team'),
};
