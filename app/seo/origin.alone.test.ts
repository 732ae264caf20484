import { afterEach, expect, test, vi } from 'vitest';
import { siteOrigin, wholeOrigin } from './origin.server.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['', '  '])('a SITE_URL of “%s” is none: whole addresses are this machine’s', (url) => {
  vi.stubEnv('SITE_URL', url);
  vi.stubEnv('PORT', '4000');
  expect(siteOrigin()).toBeUndefined();
  expect(wholeOrigin()).toBe('http://localhost:3000');
});
