import { expect, test } from 'vitest';
import { cardPath } from './card.ts';
import { pageMeta, titleRoom } from './meta.ts';

const page = {
  title: 'Landscaping',
  description: 'Patios and lawns.',
  path: '/services/landscaping',
};

test('the title is the page and the brand', () => {
  expect(pageMeta(page)).toContainEqual({
    title: 'Landscaping | Thornbeck Groundworks & Landscaping',
  });
});

test('a title is at most 60 characters: a long name has the short brand behind it', () => {
  const long = 'Tarmac Driveways in Harrogate and Knaresborough';
  expect(pageMeta({ ...page, title: long })).toContainEqual({ title: `${long} | Thornbeck` });
  expect(`${long} | Thornbeck`.length, 'control').toBeLessThanOrEqual(60);
  expect('n'.repeat(titleRoom).length + ' | Thornbeck'.length).toBe(60);
});

test('the canonical address has the origin of the settings', () => {
  expect(pageMeta({ ...page, origin: 'https://thornbeck.example' })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://thornbeck.example/services/landscaping',
  });
});

test('a shared link has the origin of the settings, and so has its picture', () => {
  const origin = 'https://thornbeck.example';
  const tags = pageMeta({ ...page, origin });
  expect(tags).toContainEqual({ property: 'og:url', content: `${origin}${page.path}` });
  expect(tags).toContainEqual({ property: 'og:image', content: `${origin}/cards${page.path}.jpg` });
});

test.each([undefined, ''])('without an origin (%j) no address is said at all', (origin) => {
  const said = JSON.stringify(pageMeta({ ...page, origin }));
  expect(said).not.toMatch(/canonical|og:url|og:image|"\//);
});

test('a hidden page asks not to be found, and has no canonical address', () => {
  const tags = pageMeta({ ...page, hidden: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags.some((tag) => 'rel' in tag)).toBe(false);
});

test('every page has a large card, with its size and words; a hidden one has none', () => {
  const origin = 'https://thornbeck.example';
  const tags = pageMeta({ ...page, origin });
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: page.title });
  expect(JSON.stringify(pageMeta({ ...page, origin, hidden: true }))).not.toContain('/cards/');
});

test('the home page and each page of a list have their card', () => {
  expect(cardPath('/')).toBe('/cards/home.jpg');
  expect(cardPath('/projects?page=2')).toBe('/cards/projects.jpg');
});
