import type { Examples } from '../schema.ts';

export const examples: Examples<'steps'> = {
  Steps: {
    kind: 'steps',
    title: 'How it goes',
    lead: 'Three steps, in their order.',
    steps: [
      { title: 'Peg it out', text: 'Every corner, with you.' },
      { title: 'Dig it', text: 'To the depth that the ground asks for.' },
      { title: 'Finish it', text: 'And sweep.' },
    ],
  },
};
