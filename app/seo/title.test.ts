import { expect, test } from 'vitest';
import { titleRoom } from './meta.ts';
import { county, fitting, projectTitle, titleIn } from './title.server.ts';

test('a title has its place as exactly as there is room for', () => {
  const places = ['Fencing', 'Block Paving and Driveways', 'Digger Mounted Post Knocker Hire'].map(
    (trade) => titleIn(trade).slice(trade.length),
  );
  expect(places[0]).toMatch(/^ in .+ and .+/);
  expect(places[1]).toBe(` in ${county}`);
  expect(places[2]).toMatch(/^ in \S+/);
});

test('a name that has no room for any place stays whole, and a longer one ends after a word', () => {
  const trade = 'Polished Concrete and Power Floated Floors';
  expect(titleIn(trade)).toBe(trade);
  const long = `${trade} everywhere`;
  expect(fitting([long]).length).toBeLessThanOrEqual(titleRoom);
  expect(fitting([long])).toBe(`${trade}…`);
});

test('a project’s title names its place while there is room', () => {
  const location = 'Pateley Bridge';
  expect(projectTitle({ title: 'Stock fence', location })).toBe('Stock fence, Pateley Bridge');
  const title = 'Wire stock fence along the beck and back';
  expect(projectTitle({ title, location })).toBe(title);
});
