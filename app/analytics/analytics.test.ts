import { expect, onTestFinished, test, vi } from 'vitest';
import { track } from './analytics.ts';

test('a tag that throws is no error of the page', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const gtag = vi.fn(() => {
    throw new Error('the tag');
  });
  vi.stubGlobal('gtag', gtag);
  track('page_view', { page_path: '/' });
  expect(gtag).toHaveBeenCalledWith('event', 'page_view', { page_path: '/' });
});
