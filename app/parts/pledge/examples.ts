import type { Examples } from '../schema.ts';

export const examples: Examples<'pledge'> = {
  'Pledge with a rule of years': {
    kind: 'pledge',
    figure: '10',
    unit: 'years',
    title: 'A promise with one figure',
    text: 'What we stand by, and for how long.',
    from: 'The first day',
    to: 'The last',
  },
  'Pledge without a rule': {
    kind: 'pledge',
    figure: '0',
    unit: 'pounds',
    title: 'A promise that costs nothing',
    text: 'The survey is free.',
  },
};
