import { outlineOf } from './outline.ts';
import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

/**
 * One page of each kind, and what a screen reader finds there, without the words. A change that is
 * meant: `npx playwright test outlines -u`, and read what has changed in
 * outlines.spec.ts-snapshots.
 */
const kinds = {
  home: '/',
  about: '/about',
  contact: '/contact',
  projects: '/projects',
  project: '/project/oak-gates-ferrensby',
  'case-study': '/projects/post-rail-fencing-ripley',
  'areas-we-cover': '/areas-we-cover',
  'town-with-form': '/areas/ripon',
  'town-without-form': '/areas/york',
  sector: '/services/agricultural',
  service: '/services/block-paving-driveways',
  machine: '/services/plant-hire/3-tonne-mini-digger',
  privacy: '/privacy',
  'not-found': '/nowhere',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, path] of Object.entries(kinds))
  test(`roles, landmarks, levels of headings and names of fields at ${path} are those of its kind, ${kind}`, async ({
    page,
  }) => {
    await open(page, path);
    expect(await outlineOf(page)).toMatchSnapshot(`${kind}.txt`);
  });

test('the home page on a phone has the same, with its own menu and call bar @phone', async ({
  page,
}) => {
  await open(page, '/');
  expect(await outlineOf(page)).toMatchSnapshot('home-on-a-phone.txt');
});
