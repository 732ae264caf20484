import { afterEach, expect, test, vi } from 'vitest';
import { trackSent } from './track-sent.ts';

const gtag = vi.fn();
vi.stubGlobal('window', { gtag });
afterEach(() => gtag.mockReset());

const asked = { service: 'patios', postcode: 'HG5 8AL' };

test('reports a survey request that has arrived', () => {
  trackSent({ form: 'lead', values: { ...asked, page: '/', fullName: 'Jo' } });
  expect(gtag.mock.calls).toEqual([['event', 'lead_form_submit', asked]]);
});

test.each([
  ['/areas/ripon', 'Ripon'],
  ['/areas/pateley-bridge', 'Pateley Bridge'],
])('reports one from %s with its town', (page, city) => {
  trackSent({ form: 'town', values: { ...asked, page } });
  expect(gtag.mock.calls).toEqual([
    ['event', 'lead_form_submit', { ...asked, city, page_path: page }],
  ]);
});

test('reports no message as a lead', () => {
  trackSent({ form: 'message', values: { page: '/', message: 'Hello' } });
  expect(gtag).not.toHaveBeenCalled();
});

test('a tag that throws does not fail the form', () => {
  gtag.mockImplementation(() => {
    throw new Error('the tag');
  });
  expect(() => trackSent({ form: 'lead', values: asked })).not.toThrow();
});
