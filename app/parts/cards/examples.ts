import { home } from '../../../content/read.ts';
import { services } from '../pages.ts';
import type { Examples } from '../schema.ts';

/** Drawn cards in each of their layouts, with the figures that their own page gives them. */
const drawn: Examples<'cards'> = Object.fromEntries(
  [...services().values()]
    .flatMap(({ parts }) => parts)
    .flatMap((part) =>
      part.kind === 'cards' && part.layout ? [[`Drawn cards: ${part.layout}`, part]] : [],
    ),
);

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
  ...drawn,
};
