import { describe, expect, test } from 'vitest';
import { kindOf, requestKinds, requestStatuses, statusOf } from './measure.ts';

describe('a request is of one of few kinds', () => {
  test.each([
    ['GET', '/', 'page'],
    ['HEAD', '/services/fencing', 'page'],
    ['GET', '/nowhere/at.all/of-it', 'page'],
    ['GET', '/assets/site-1a2b.js', 'file'],
    ['GET', '/wp-login.php', 'file'],
    ['GET', '/.well-known/security.txt', 'file'],
    ['POST', '/enquiries', 'form'],
    ['POST', '/health', 'form'],
    ['GET', '/enquiry/token', 'link'],
    ['POST', '/release/token', 'link'],
    ['GET', '/health', 'health'],
    ['GET', '/ready', 'health'],
    ['BREW', '/', 'page'],
    [undefined, '', 'page'],
  ])('%s %s: %s', (method, path, kind) => expect(kindOf(method, path)).toBe(kind));

  test('however long a path is, and whatever is in it', () => {
    const paths = ['.'.repeat(16_000), `${'.'.repeat(16_000)}/`, '/ann-thwaite/07700900123'];
    for (const path of paths) expect(requestKinds).toContain(kindOf('GET', path));
  });
});

test('it ends in one of few ways', () => {
  const of = (statusCode: number, writableFinished = true) =>
    statusOf({ statusCode, writableFinished });
  expect([200, 304, 404, 503].map((status) => of(status))).toEqual(['2xx', '3xx', '4xx', '5xx']);
  expect(of(200, false)).toBe('cut');
  for (const odd of [0, 101, 999]) expect(requestStatuses).toContain(of(odd));
});
