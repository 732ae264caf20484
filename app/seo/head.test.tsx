import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Head } from './head.tsx';
import { county, fitting, projectTitle, titleIn } from './title.server.ts';

test('leaves out addresses without an origin', () => {
  const head = { title: 'Lawns', description: 'Patios and lawns.', path: '/services/lawns' };
  const html = renderToStaticMarkup(<Head head={head} origin={undefined} hasErrors={false} />);
  expect(html).toContain('Patios');
  expect(html).not.toMatch(/canonical|og:url|og:image|="\//);
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
