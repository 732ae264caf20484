import type { home } from '../../../content/read.ts';
import type { RungWords } from '../../../content/rung-in-time.ts';

type Home = ReturnType<typeof home>;

/**
 * The home page's words, with how many calls came in time where they ask the reader to ring. In the
 * words, because no script of the home page may grow by it.
 */
export const withRung = (words: Home, rung: RungWords | undefined): Home =>
  rung
    ? {
        ...words,
        contact: {
          ...words.contact,
          text: `${words.contact.text} ${rung.figure} ${rung.counted}`,
        },
      }
    : words;
