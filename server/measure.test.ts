import { expect, test } from 'vitest';
import { kindOf, requestKinds, requestStatuses, statusOf } from './measure.ts';

// watching/watch.alone.test.ts has what a started server counts.
test('has few kinds and statuses, however long or odd a request is', () => {
  for (const path of ['.'.repeat(16_000), `${'.'.repeat(16_000)}/`, '/ann-thwaite/07700900123'])
    expect(requestKinds).toContain(kindOf('GET', path));
  const of = (statusCode: number, writableFinished = true) =>
    statusOf({ statusCode, writableFinished });
  expect([200, 304, 404, 503].map((status) => of(status))).toEqual(['2xx', '3xx', '4xx', '5xx']);
  expect(of(200, false)).toBe('cut');
  for (const odd of [0, 101, 999]) expect(requestStatuses).toContain(of(odd));
});
