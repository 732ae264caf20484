import { expect, test } from 'vitest';
import { isSecret, withoutSecret } from './secret-addresses.ts';

test('a secret address is known by its beginning, in capitals too, and a log has no more of it', () => {
  expect(isSecret('/enquiry/abc~1~NIDD-7K3F')).toBe(true);
  expect(withoutSecret('/enquiry/abc~1~NIDD-7K3F.data')).toBe('/enquiry/…');
  expect(isSecret('/Enquiry/abc~1~NIDD-7K3F')).toBe(true);
  expect(withoutSecret('/ENQUIRY/abc~1~NIDD-7K3F')).toBe('/enquiry/…');
  for (const path of ['/enquiries', '/enquiry', '/', '/areas/ripon']) {
    expect(isSecret(path)).toBe(false);
    expect(withoutSecret(path)).toBe(path);
  }
});
