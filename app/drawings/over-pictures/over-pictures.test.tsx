import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marks } from './marks.tsx';

test('a measure is its line and its words, in the proportions of its picture', () => {
  const labels = [{ at: [306, 166] as [number, number], text: 'over 500 m' }];
  const markup = renderToStaticMarkup(
    <Marks measure={{ size: [800, 400], lines: 'M50 166H562', labels }} />,
  );
  expect(markup).toContain('viewBox="0 0 800 400"');
  expect(markup).toContain('d="M50 166H562"');
  expect(markup).toContain('over 500 m');
});
