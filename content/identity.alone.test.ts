import { afterEach, expect, test, vi } from 'vitest';
import { identityOf, identityRows } from './identity.ts';
import { firm } from './read.ts';
import type { Firm, Legal } from './schema.ts';
import { firm as shape } from './schema.ts';

afterEach(() => vi.unstubAllEnvs());

const office = ['1 Dale Street', 'Ripon', 'HG4 0AA'];
const company: Legal = {
  form: 'limited company',
  name: 'Dale Ltd',
  number: '01234567',
  registered: 'England and Wales',
  office,
  vat: 'GB 123 4567 89',
};
const of = (legal: Legal, more: Partial<Firm> = {}): Firm => ({
  ...firm(),
  name: 'Dale',
  trade: 'Fencing',
  legal,
  sample: [],
  ...more,
});

test('a company says its registered name, where it is registered, its number, office and VAT number', () => {
  expect(identityOf(of(company))).toBe(
    'Dale Fencing is a trading name of Dale Ltd, registered in England and Wales, number 01234567. Registered office: 1 Dale Street, Ripon, HG4 0AA. VAT GB 123 4567 89.',
  );
  const own = of({ ...company, name: 'Dale Fencing', vat: undefined });
  expect(identityOf(own)).toBe(
    'Dale Fencing is registered in England and Wales, number 01234567. Registered office: 1 Dale Street, Ripon, HG4 0AA.',
  );
});

test('a sole trader says whose business it is and where documents are served', () => {
  expect(identityOf(of({ form: 'sole trader', name: 'Sam Dale', office }))).toBe(
    'Dale Fencing is the business of Sam Dale. Documents reach us at 1 Dale Street, Ripon, HG4 0AA.',
  );
});

test('the page about us lists only what there is', () => {
  const labels = (is: Firm) => identityRows(is).map(({ label }) => label);
  const whole = of(company, { carrier: 'CBDU123456', insurer: { name: 'Mutual', cover: 'All' } });
  expect(labels(whole)).toEqual([
    'Legal name',
    'Company number',
    'Registered office',
    'VAT number',
    'Registered waste carrier',
    'Insured with',
  ]);
  const bare = of(
    { form: 'partnership', name: 'Sam and Kit Dale', office },
    { carrier: undefined, insurer: undefined },
  );
  expect(labels(bare)).toEqual(['Legal name', 'Address for documents']);
});

test('an invented identity is shown in a demonstration, and never on a public site', () => {
  const invented = of(company, { sample: ['legal'], carrier: undefined, insurer: undefined });
  expect(identityOf(invented)).toContain('01234567');
  vi.stubEnv('SITE_URL', 'https://www.example.org');
  expect(identityOf(invented)).toBe('');
  expect(identityRows(invented)).toEqual([]);
  expect(identityOf(of(company))).toContain('01234567'); // control: not invented
});

test('a company has its number and office; a number that is none is refused', () => {
  const is = (legal: object) => shape.safeParse({ ...firm(), legal }).success;
  expect(is(company)).toBe(true);
  expect(is({ ...company, number: undefined })).toBe(false);
  expect(is({ ...company, number: '1234' })).toBe(false);
  expect(is({ ...company, vat: '12' })).toBe(false);
  expect(is({ form: 'sole trader', name: 'Sam Dale', office, number: '01234567' })).toBe(false);
});
