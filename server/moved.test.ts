import { expect, test } from 'vitest';
import { redirectFor } from '../content/redirects.ts';
import { movedTo } from './moved.ts';

const pages = [
  '/',
  '/about',
  '/contact',
  '/services/tree-surgery',
  '/projects/garden-drainage-york-2',
];
const site = {
  file: (path: string) => (pages.includes(path) ? ({} as never) : undefined),
  movedTo: (path: string) =>
    path === '/project/garden-drainage-york-2' ? '/projects/garden-drainage-york-2' : undefined,
};
const leads = (path: string) => movedTo(site, redirectFor, path);

test.each([
  ['/ABOUT', '/about'],
  ['/ABOUT/', '/about'],
  ['/About//', '/about'],
  ['/%61bout', '/about'],
  ['/%61BOUT-us/', '/about'],
  ['/OUR-SERVICES/TREE-SURGERY', '/services/tree-surgery'],
  ['/our-services/Tree-Surgery/', '/services/tree-surgery'],
  ['/PROJECT/GARDEN-DRAINAGE-YORK-2/', '/projects/garden-drainage-york-2'],
  ['/project/garden-drainage-york-2', '/projects/garden-drainage-york-2'],
])('%s leads to its page at once', (path, page) => {
  expect(leads(path)).toBe(page);
  expect(leads(page), 'and from there no further').toBeUndefined();
});

test.each([
  ['/nowhere/', '/nowhere'],
  ['/our-services/Nothing-Of-The-Kind', '/services/Nothing-Of-The-Kind'],
])('%s leads to %s, though nothing is there', (path, to) => {
  expect(leads(path)).toBe(to);
});

test.each(['/nowhere', '/NOWHERE', '/about/us'])('%s leads nowhere', (path) => {
  expect(leads(path)).toBeUndefined();
});
