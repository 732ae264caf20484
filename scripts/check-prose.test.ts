import { expect, test } from 'vitest';
import { faultsOf } from './check-prose.mjs';

test.each([
  ['docs', 'Whoever reads this hears of it.', ['whoever', '“told of”, “is said”']],
  [
    'docs',
    'Nobody says nothing, for they shall wait.',
    ['archaic', 'two negatives', '“for” for because'],
  ],
  ['docs', 'The server deletes the file after `so many` minutes.', []],
  ['docs', `The site ${'very '.repeat(29)}slowly answers.`, ['over 30 words']],
  ['comments', `The site ${'very '.repeat(29)}slowly answers.`, []],
  ['test titles', 'what a killed server left is deleted', ['no subject']],
  ['test titles', 'deletes what a killed server left', []],
])('finds the faults in %s: %s', (kind, sentence, faults) =>
  expect(faultsOf(kind, sentence)).toEqual(faults),
);
