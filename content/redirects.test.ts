import { expect, test } from 'vitest';
import { redirectFor } from './redirects.ts';

test.each([
  ['/about-us', '/about'],
  ['/About-Us/', '/about'],
  ['/get-in-touch', '/contact'],
  ['/services', '/services/residential'],
  ['/our-services', '/services/residential'],
  ['/our-services/electric-gates', '/services/electric-gates'],
  ['/our-services/driveways', '/services/block-paving-driveways'],
  ['/projects/garden-drainage-york', '/projects/garden-drainage-york-2'],
  ['/wooden-fencing-harrogate', '/projects/wooden-slatted-fence-harrogate'],
  ['/areas/york//', '/areas/york'],
  ['/areas//york///', '/areas//york'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/', undefined],
  ['/about', undefined],
  ['/projects/garden-drainage-york-2', undefined],
  ['/nowhere', undefined],
])('redirects %s to %s, never to another host', (from, to) => {
  expect(redirectFor(from)).toBe(to);
});
