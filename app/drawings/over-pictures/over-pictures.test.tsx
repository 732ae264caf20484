import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawnFence } from './drawn-fence.tsx';
import type { Fence } from './fence-lines.ts';
import { Marks } from './marks.tsx';

const fence: Fence = {
  size: [800, 400],
  posts: [
    [50, 216, 412, 21],
    [204, 201, 408, 13.5],
  ],
  rails: [['0 311 69 293', '0 334 69 309']],
  hills: 'M0 50 31 57',
  walls: 'M0 203 189 206',
  string: 'M50 412 204 408',
  trees: [[22, 158, 30, 28]],
  treesStandAt: 199,
};

test('a measure is its line and its words, in the proportions of its picture', () => {
  const labels = [{ at: [306, 166] as [number, number], text: 'over 500 m' }];
  const markup = renderToStaticMarkup(
    <Marks measure={{ size: [800, 400], lines: 'M50 166H562', labels }} />,
  );
  expect(markup).toContain('viewBox="0 0 800 400"');
  expect(markup).toContain('d="M50 166H562"');
  expect(markup).toContain('over 500 m');
});

test('a fence is drawn where its numbers say', () => {
  const markup = renderToStaticMarkup(<DrawnFence fence={fence} />);
  expect(markup).toContain('d="M29 412V216H71V412M190.5 408V201H217.5V408"');
  expect(markup).toContain('d="M0 311 69 293M0 334 69 309"');
  expect(markup).not.toMatch(/style=|NaN|undefined|Infinity/);
});
