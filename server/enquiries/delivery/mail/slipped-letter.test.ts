import { expect, test } from 'vitest';
import { slippedWords } from './slipped-letter.ts';

/** A Friday in July, by London's clocks. */
const friday = (time: string) => new Date(`2026-07-03T${time}:00+01:00`);
const words = {
  tell: true,
  subject: 'Late since {promised}',
  heading: 'We said {promised}',
  sentences: ['We ring you {next}.', 'No {such} word.'],
};

test('the owner’s words name the broken promise and the end of the next working day', () => {
  expect(slippedWords(friday('11:00'), words)).toEqual({
    subject: 'Late since by Friday 11 am',
    heading: 'We said by Friday 11 am',
    sentences: ['We ring you by Friday 5 pm.', 'No  word.'],
  });
  expect(slippedWords(friday('17:00'), words).sentences[0]).toBe('We ring you by Monday 5 pm.');
});
