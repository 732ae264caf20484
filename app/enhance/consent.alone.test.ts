// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { keep } from '../analytics/counting.ts';
import { consent } from './consent.ts';

vi.mock('../analytics/counting.ts', async (original) => ({
  ...(await original<object>()),
  fetchTag: vi.fn(),
}));

const views = () =>
  (window.dataLayer ?? []).filter((entry) => Array.from(entry)[1] === 'page_view').length;
const comeBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('a page that Back shows again obeys the newest answer before it counts its view', () => {
  document.body.innerHTML = '<section class="counting" data-gtag="G-TEST12345"></section>';
  // As in a page: the script of the head comes first.
  runInThisContext(readFileSync('app/document/page-events.inline.js', 'utf8'));
  keep('yes');
  consent();
  expect(views(), 'not yet asked').toBe(0);
  comeBack();
  expect(views(), 'accepted').toBe(1);
  keep('no');
  comeBack();
  expect(views(), 'rejected on another page').toBe(1);
  keep('yes');
  comeBack();
  expect(views(), 'accepted on another page').toBe(2);
});
