import type { Examples } from '../schema.ts';

export const examples: Examples<'figures'> = {
  Figures: {
    kind: 'figures',
    title: 'In figures',
    figures: [
      { figure: '12', unit: 'm', text: 'the longest reach' },
      { figure: '3', unit: 't', text: 'the weight' },
      { figure: '2', text: 'people' },
    ],
    note: 'As the maker states them.',
  },
};
