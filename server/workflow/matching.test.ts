import { expect, test } from 'vitest';
import { searchFor } from './matching.ts';

const find = (typed: string, text: string) => searchFor(typed).find([{ label: 'Words', text }]);

test.each([
  ['07700 900312', '+44 7700 900-312', '44 7700 900-312'],
  ['+44 7700 900 312', '07700900312', '07700900312'],
  ['hg58pt', 'HG5 8PT', 'HG5 8PT'],
  ['HG5 8PT', 'at hg58pt, by the church', 'hg58pt'],
  ['nidd7k3f', 'NIDD-7K3F', 'NIDD-7K3F'],
  ['ümla', 'Ein Ümlaut 🚜', 'Ümla'],
])('%s is found in “%s”, and what matched is underlined', (typed, text, match) => {
  expect(find(typed, text)).toMatchObject({ label: 'Words', match });
});

test('shows an excerpt of a long text, cut between words', () => {
  const hit = find('drain', `${'many words '.repeat(20)}the drain ${'and more '.repeat(20)}`);
  expect(hit?.before).toMatch(/^…(?:many|words) .*the $/);
  expect(hit?.after).toMatch(/…$/);
  expect(`${hit?.before}${hit?.match}${hit?.after}`.length).toBeLessThan(160);
});
