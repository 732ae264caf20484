import type { Examples } from '../schema.ts';

export const examples: Examples<'table'> = {
  'Table of three columns, with lengths': {
    kind: 'table',
    title: 'Ground and what we do',
    lead: 'The last column is drawn to scale.',
    heads: ['Ground', 'What we do', 'Depth'],
    drawn: { as: 'depth', unit: 'mm' },
    rows: [
      { name: 'Clay', text: 'Dig out, membrane, stone.', length: { to: 300, say: 'and more' } },
      { name: 'Gravel', text: 'Trim and roll.', length: { from: 150, to: 200 } },
    ],
  },
  'Table of two columns': {
    kind: 'table',
    title: 'Two ways',
    heads: ['Way', 'What it means'],
    rows: [
      { name: 'With us', text: 'We bring the machine and a driver.' },
      { name: 'Without us', text: 'You bring the driver.' },
    ],
  },
};
