import { answer, html, type Mutations, words } from './mutation.ts';

/** Section 1 of the specification: what the site does, and for whom. */
export const mutations: Mutations = {
  trades: answer('/services/plant-hire/wood-chipper', { status: 404 }),
  'survey-button': html(/href="\/contact"([^>]*>Get a free site survey)/g, 'href="/about"$1'),
  'firm-age': words('founded in Knaresborough in 2020', 'founded in Knaresborough in 2010'),
  'no-accounts': html('</main>', '<form><input type="password"></form></main>'),
  'survey-free': words('Fully insured, experienced team', 'A keen team'),
  'rated-five': words('Rated 5/5', 'Rated 4/5'),
  'ten-years': [
    words('guaranteed for ten years', 'guaranteed for a while'),
    words('done within two weeks', 'done some day'),
  ],
  facts: words('ithin 5 working days', 'ithin 9 working days'),
};
