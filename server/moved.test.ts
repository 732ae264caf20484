import { expect, test } from 'vitest';
import { redirectFor } from '../content/redirects.ts';
import { movedTo } from './moved.ts';

const project = '/projects/garden-drainage-york-2';
const pages = ['/', '/about', '/contact', '/services/tree-surgery', project];
const site = {
  file: (path: string) => (pages.includes(path) ? ({} as never) : undefined),
  movedTo: (path: string) =>
    path === project.replace('projects', 'project') ? project : undefined,
};
const leads = (path: string) => movedTo(site, redirectFor, path);

test.each([
  ['/ABOUT', '/about'],
  ['/About//', '/about'],
  ['/%61BOUT-us/', '/about'],
  ['/our-services/Tree-Surgery/', '/services/tree-surgery'],
  ['/PROJECT/GARDEN-DRAINAGE-YORK-2/', project],
])('%s leads to its page at once', (path, page) => {
  expect(leads(path)).toBe(page);
  expect(leads(page), 'and from there no further').toBeUndefined();
});

test.each([
  ['/nowhere/', '/nowhere'],
  ['/our-services/Nothing-Of-The-Kind', '/services/Nothing-Of-The-Kind'],
  ['/nowhere', undefined],
  ['/NOWHERE', undefined],
])('%s, where no page is, leads to %s', (path, to) => expect(leads(path)).toBe(to));
