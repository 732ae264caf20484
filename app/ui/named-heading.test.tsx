import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NamedHeading } from './named-heading.tsx';

const heading = (name: string, line: string) =>
  renderToStaticMarkup(<NamedHeading name={name}>{line}</NamedHeading>);

test('a line that does not say the trade has it above, in the same heading', () => {
  expect(heading('Tree Surgery in Leeds', 'Cut less')).toBe(
    '<h1 id="title"><small class="named-heading">Tree Surgery in Leeds</small> Cut less</h1>',
  );
});

test('a line that says it stands alone', () => {
  expect(heading('Fencing', 'Our fencing, sold by the metre')).not.toContain('small');
});
