import { expect, test } from 'vitest';
import { isSecret, withoutSecret } from './secret-addresses.ts';

test.each([
  ['/enquiry/abc~1~NIDD-7K3F', '/enquiry/…'],
  ['/ENQUIRY/abc~1~NIDD-7K3F', '/enquiry/…'],
  ['/%65nquiry/abc~1~NIDD-7K3F', '/enquiry/…'],
  ['/office%2ffeed/abc', '/office/feed/…'],
  ['/enquiry/abc%', '/enquiry/…'],
])('%s is secret and logged as %s', (path, logged) => {
  expect(isSecret(path)).toBe(true);
  expect(withoutSecret(path)).toBe(logged);
});

test.each(['/enquiries', '/enquiry', '/', '/areas/ripon'])('%s is not secret', (path) => {
  expect(isSecret(path)).toBe(false);
  expect(withoutSecret(path)).toBe(path);
});
