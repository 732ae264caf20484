import { answer, at, html, type Mutations, remove, source, style, words } from './mutation.ts';

/** Section 2 of the specification: the pages. */
export const mutations: Mutations = {
  'each-opens': at('/about opens', answer('/about', { status: 500 })),
  hero: [
    words('You Can Rely On', 'of Sorts'),
    words('Local projects completed nearby', 'And more'),
    html(/href="\/projects"([^>]*>View recent projects)/g, 'href="/about"$1'),
    style('form#lead { position: fixed; left: 0 }'),
  ],
  'hero-stand-in': style(
    'main > section:first-child > div:first-child { background: none !important }',
  ),
  'learn-more': style(
    'main span { opacity: 1 !important; transform: none !important; text-decoration: none !important }',
  ),
  'view-all-services': html('href="/services"', 'href="/services/agricultural"'),
  'home-questions': html(/<details name="faq"/g, '<details'),
  'survey-days': words('working days', 'weeks'),
  'projects-page': at(
    '/projects starts',
    remove('main a[href="/projects/post-rail-fencing-ripley"]'),
  ),
  'case-study-categories': source(
    'content/projects/post-rail-fencing-ripley.yaml',
    'category: Agricultural',
    'category: Fencing',
  ),
  'request-quote': words('Quote: ', 'Price: '),
  'not-found-page': at('/nowhere', answer('/nowhere', { status: 200 })),
  'not-found-description': at('/nowhere', html('<meta name="description"', '<meta name="no"')),
  loading: words('Loading...', 'Wait'),
  'fallback-page': words('Unexpected Application Error!', 'Oh dear'),
};
