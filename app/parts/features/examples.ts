import { home } from '../../../content/read.ts';
import type { Examples } from '../schema.ts';

export const examples: Examples<'features'> = {
  'Features beside a picture': {
    kind: 'features',
    title: 'What stands out',
    picture: home().about.picture,
    items: [
      { title: 'Measured first', text: 'Levels and falls are taken before there is a price.' },
      { title: 'One team', text: 'Those who dig are those who finish.' },
      { title: 'Left clean', text: 'The road is swept on the last afternoon.' },
    ],
  },
};
