import { afterEach, expect, test, vi } from 'vitest';
import { identityOf, identityRows } from './identity.ts';
import { firm } from './read.ts';
import type { Firm, Legal } from './schema.ts';
import { firm as shape } from './schema.ts';

afterEach(() => vi.unstubAllEnvs());

const office = ['1 Dale Street', 'Ripon', 'HG4 0AA'];
const registered = 'England and Wales';
const vat = 'GB 123 4567 89';
const number = '01234567';
const company = { form: 'limited company', name: 'Dale Ltd', number, registered, office, vat };
const sam = { form: 'sole trader', name: 'Sam Dale', office };
const of = (legal: object, more: Partial<Firm> = {}): Firm => ({
  ...firm(),
  name: 'Dale',
  trade: 'Fencing',
  legal: legal as Legal,
  sample: [],
  ...more,
});

test('identityOf names a company with its number, and a sole trader with an address', () => {
  expect(identityOf(of(company))).toBe(
    'Dale Fencing is a trading name of Dale Ltd, registered in England and Wales, number 01234567. Registered office: 1 Dale Street, Ripon, HG4 0AA. VAT GB 123 4567 89.',
  );
  expect(identityOf(of({ ...company, name: 'Dale Fencing', vat: undefined }))).toBe(
    'Dale Fencing is registered in England and Wales, number 01234567. Registered office: 1 Dale Street, Ripon, HG4 0AA.',
  );
  expect(identityOf(of(sam))).toBe(
    'Dale Fencing is the business of Sam Dale. Documents reach us at 1 Dale Street, Ripon, HG4 0AA.',
  );
});

test('identityRows lists only the facts that the firm has', () => {
  const labels = (is: Firm) => identityRows(is).map(({ label }) => label);
  const insurer = { name: 'Mutual', cover: 'All' };
  expect(labels(of(company, { carrier: 'CBDU123456', insurer })).join()).toBe(
    'Legal name,Company number,Registered office,VAT number,Registered waste carrier,Insured with',
  );
  expect(labels(of(sam, { carrier: undefined, insurer: undefined })).join()).toBe(
    'Legal name,Address for documents',
  );
});

test('shows an invented identity in a demonstration, never on a public site', () => {
  const invented = of(company, { sample: ['legal'], carrier: undefined, insurer: undefined });
  expect(identityOf(invented)).toContain(number);
  vi.stubEnv('SITE_URL', 'https://www.example.org');
  expect(identityOf(invented)).toBe('');
  expect(identityRows(invented)).toEqual([]);
  expect(identityOf(of(company))).toContain(number);
});

test.each([
  [company, true],
  [{ ...company, number: undefined }, false],
  [{ ...company, number: '1234' }, false],
  [{ ...company, vat: '12' }, false],
  [{ ...sam, number }, false],
])('content with the identity %j is valid: %s', (legal, expected) => {
  expect(shape.safeParse({ ...firm(), legal }).success).toBe(expected);
});
