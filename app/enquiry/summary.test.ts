import { expect, test } from 'vitest';
import { failure, unreached } from '../../enquiry/messages.ts';
import { troubleWords } from './summary.tsx';

test('each trouble has its own words: no connection, an error, stopped, too much', () => {
  expect(troubleWords('unreached')).toBe(unreached);
  expect(troubleWords('failed')).toBe(failure);
  expect(troubleWords('stopped')).toMatch(
    /^Sending stopped\. We don’t know if your enquiry reached us/,
  );
  expect(troubleWords('slow-down')).toMatch(/^We’ve had too many enquiries from your connection/);
});

test.each([
  [undefined, 'in a minute'],
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [120, 'in 2 minutes'],
  [300, 'in 5 minutes'],
])('after %s seconds one may try again, never a moment too early: %s', (retryAfter, when) => {
  expect(troubleWords('slow-down', retryAfter)).toContain(`Please try again ${when}, or call us.`);
});
