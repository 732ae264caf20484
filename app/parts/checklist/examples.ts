import type { Examples } from '../schema.ts';

export const examples: Examples<'checklist'> = {
  Checklist: {
    kind: 'checklist',
    title: 'What we need from you',
    items: [
      { title: 'A way in', text: 'As wide as the machine.' },
      { title: 'Water', text: 'A tap within reach of a hose.' },
      { title: 'A place to park', text: 'For a van and a trailer.' },
    ],
  },
};
