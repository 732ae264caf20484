import type { Examples } from '../schema.ts';

export const examples: Examples<'rules'> = {
  Rules: {
    kind: 'rules',
    title: 'What the law asks',
    items: [
      { title: 'Height', text: 'Two metres without permission; one beside a road.' },
      { title: 'Drains', text: 'A new hard surface must let the rain through or lead it away.' },
    ],
  },
};
