import { afterEach, expect, test, vi } from 'vitest';
import { trackKept } from './track-kept.ts';

const gtag = vi.fn();
vi.stubGlobal('gtag', gtag);
afterEach(() => gtag.mockReset());

const asked = { service: 'patios', postcode: 'HG5 8AL' };

test('a kept survey request is reported when it arrives', () => {
  trackKept({ form: 'lead', values: { ...asked, page: '/', fullName: 'Jo' } });
  expect(gtag.mock.calls).toEqual([['event', 'lead_form_submit', asked]]);
});

test.each([
  ['/areas/ripon', 'Ripon'],
  ['/areas/pateley-bridge', 'Pateley Bridge'],
])('one from %s is reported with its town', (page, city) => {
  trackKept({ form: 'town', values: { ...asked, page } });
  expect(gtag.mock.calls).toEqual([
    ['event', 'lead_form_submit', { ...asked, city, page_path: page }],
  ]);
});

test('a kept message is no lead', () => {
  trackKept({ form: 'message', values: { page: '/', message: 'Hello' } });
  expect(gtag).not.toHaveBeenCalled();
});
