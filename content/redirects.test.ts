import { expect, test } from 'vitest';
import { redirectFor } from './redirects.ts';

test.each([
  ['/about-us', '/about'],
  ['/About-Us', '/about'],
  ['/about-us/', '/about'],
  ['/get-in-touch', '/contact'],
  ['/services', '/services/residential'],
  ['/services/', '/services/residential'],
  ['/our-services', '/services/residential'],
  ['/our-services/electric-gates', '/services/electric-gates'],
  ['/our-services/driveways', '/services/block-paving-driveways'],
  ['/our-services/turf-laying', '/services/turf-laying'],
  ['/projects/garden-drainage-york', '/projects/garden-drainage-york-2'],
  ['/wooden-fencing-harrogate', '/projects/wooden-slatted-fence-harrogate'],
  ['/contact/', '/contact'],
  ['/areas/york//', '/areas/york'],
  ['/areas//york///', '/areas//york'],
])('%s moved to %s', (from, to) => {
  expect(redirectFor(from)).toBe(to);
});

test.each(['/', '/about', '/services/residential', '/projects/garden-drainage-york-2', '/nowhere'])(
  '%s did not move',
  (path) => {
    expect(redirectFor(path)).toBeUndefined();
  },
);

test.each(['//evil.example/', '/\\evil.example/', '///evil.example//'])(
  '%s never leads to another host',
  (path) => {
    expect(redirectFor(path)).toBe('/evil.example');
  },
);
