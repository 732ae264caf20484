import { expect, test } from 'vitest';
import { withGraph } from './in-head.server.ts';

const page = '<head><title>About</title></head>';
const hidden = page.replace('</head>', '<meta name="robots" content="noindex"/></head>');

test.each([
  ['asks not to be found', hidden, '/about'],
  ['is at an address that the sitemap has not', page, '/styleguide'],
])('a page that %s stays as it is', (_, html, path) => {
  expect(withGraph(html, path, undefined)).toBe(html);
  expect(withGraph(page, '/privacy', undefined), 'control').toContain('application/ld+json');
});
