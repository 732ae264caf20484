import { home } from '../../../content/read.ts';
import type { Examples } from '../schema.ts';

export const examples: Examples<'cards'> = {
  'Cards with pictures': {
    kind: 'cards',
    title: 'Kinds of it',
    lead: 'Two widths by turns; the odd one at the end runs across.',
    cards: [
      {
        id: 'example-one',
        title: 'Card one',
        text: 'A sentence about one kind of the service.',
        features: ['One thing', 'Another thing'],
        picture: home().about.picture,
        quote: 'Card one',
        link: { to: '/contact', label: 'More of card one' },
      },
      {
        id: 'example-two',
        title: 'Card two',
        text: 'A sentence about one kind of the service.',
        features: ['One thing', 'Another thing'],
        picture: home().about.picture,
        quote: 'Card two',
        link: { to: '/contact', label: 'More of card two' },
      },
      {
        id: 'example-three',
        title: 'Card three',
        text: 'A sentence about one kind of the service.',
        features: ['One thing', 'Another thing'],
        picture: home().about.picture,
        quote: 'Card three',
        link: { to: '/contact', label: 'More of card three' },
      },
    ],
  },
  'Cards without pictures': {
    kind: 'cards',
    title: 'Kinds of it, in words',
    cards: [
      {
        id: 'example-four',
        title: 'Card four',
        text: 'A sentence about one kind of the service.',
        features: ['One thing', 'Another thing'],
        quote: 'Card four',
        link: { to: '/contact', label: 'More of card four' },
      },
      {
        id: 'example-five',
        title: 'Card five',
        text: 'A sentence about one kind of the service.',
        features: ['One thing', 'Another thing'],
        quote: 'Card five',
        link: { to: '/contact', label: 'More of card five' },
      },
    ],
  },
};
