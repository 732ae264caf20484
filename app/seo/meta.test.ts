import { expect, test } from 'vitest';
import { cardPath } from './card.ts';
import { pageMeta, titleRoom } from './meta.ts';
import { county, fitting, projectTitle, titleIn } from './title.server.ts';

const page = {
  title: 'Landscaping',
  description: 'Patios and lawns.',
  path: '/services/landscaping',
};
const origin = 'https://thornbeck.example';

test('a title is at most 60 characters, with the same brand behind every name', () => {
  expect(pageMeta(page)).toContainEqual({ title: 'Landscaping | Thornbeck' });
  expect('n'.repeat(titleRoom).length + ' | Thornbeck'.length).toBe(60);
});

test('a shared link has the origin of the settings, and so has its picture', () => {
  const tags = pageMeta({ ...page, origin });
  const url = `${origin}${page.path}`;
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(tags).toContainEqual({ property: 'og:url', content: url });
  expect(tags).toContainEqual({ property: 'og:image', content: `${origin}/cards${page.path}.jpg` });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: page.title });
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test.each([undefined, ''])('without an origin (%j) no address is said at all', (none) => {
  const said = JSON.stringify(pageMeta({ ...page, origin: none }));
  expect(said).not.toMatch(/canonical|og:url|og:image|"\//);
});

test('a hidden page asks not to be found, and has neither canonical address nor card', () => {
  const tags = pageMeta({ ...page, origin, hidden: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toMatch(/canonical|\/cards\//);
});

test('the home page and each page of a list have their card', () => {
  expect(cardPath('/')).toBe('/cards/home.jpg');
  expect(cardPath('/projects?page=2')).toBe('/cards/projects.jpg');
});

test('a title has its place as exactly as there is room for, and ends after a word', () => {
  const place = (trade: string) => titleIn(trade).slice(trade.length);
  expect(place('Fencing')).toMatch(/^ in .+ and .+/);
  expect(place('Block Paving and Driveways')).toBe(` in ${county}`);
  expect(place('Digger Mounted Post Knocker Hire')).toMatch(/^ in \S+/);
  const trade = 'Polished Concrete and Power Floated Floors';
  expect(titleIn(trade)).toBe(trade);
  expect(fitting([`${trade} everywhere`])).toBe(`${trade}…`);
});

test('a project’s title names its place while there is room', () => {
  const location = 'Pateley Bridge';
  expect(projectTitle({ title: 'Stock fence', location })).toBe('Stock fence, Pateley Bridge');
  const title = 'Wire stock fence along the beck and back';
  expect(projectTitle({ title, location })).toBe(title);
});
