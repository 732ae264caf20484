import { expect, test } from 'vitest';
import { faultOf } from './check.ts';

test.each([
  [
    'content/firm.yaml: office.0.open: "25:00" is no opening time (line 32)',
    { file: 'content/firm.yaml', name: 'office.0.open', words: '"25:00" is no opening time' },
  ],
  [
    'content/projects/x.yaml: (the whole file): cannot be read: a quote is opened',
    {
      file: 'content/projects/x.yaml',
      name: undefined,
      words: '(the whole file): cannot be read: a quote is opened',
    },
  ],
  ['media/: a.jpg: no text', { file: undefined, name: undefined, words: 'media/: a.jpg: no text' }],
])('%s', (line, fault) => expect(faultOf(line)).toEqual(fault));
