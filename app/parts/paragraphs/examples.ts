import type { Examples } from '../schema.ts';

export const examples: Examples<'paragraphs'> = {
  Paragraphs: {
    kind: 'paragraphs',
    title: 'A heading beside its words',
    paragraphs: [
      'The first paragraph is set larger than the others, for it says what the page is about.',
      'The second goes on from there. A third or a fourth may follow it.',
    ],
  },
};
