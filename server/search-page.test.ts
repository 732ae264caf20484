import { expect, test } from 'vitest';
import { isSearch } from './search-page.ts';

test('only what is looked for is rendered: the empty page of the search is a file', () => {
  for (const path of ['/search', '/search/', '/search.data'])
    expect(isSearch(path, '?q=gate'), path).toBe(true);
  for (const [path, search] of [
    ['/search', ''],
    ['/search', '?q='],
    ['/search', '?q=%20'],
    ['/search', '?other=gate'],
    ['/about', '?q=gate'],
    ['/search.json', '?q=gate'],
  ] as const)
    expect(isSearch(path, search), path + search).toBe(false);
});
