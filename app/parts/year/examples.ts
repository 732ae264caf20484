import type { Examples } from '../schema.ts';

export const examples: Examples<'year'> = {
  Year: {
    kind: 'year',
    title: 'When it is done',
    lead: 'A season may run over the new year.',
    seasons: [
      { name: 'Planting', from: 11, to: 3, text: 'While the trees sleep.' },
      { name: 'Turf', from: 4, to: 10, text: 'While the grass grows.' },
    ],
  },
};
