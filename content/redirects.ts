/** Addresses of the earlier site: SPECIFICATION section 8. */
const moved: Record<string, string> = {
  '/about-us': '/about',
  '/get-in-touch': '/contact',
  '/services': '/services/residential',
  '/our-services': '/services/residential',
  '/our-services/electric-gates': '/services/electric-gates',
  '/our-services/driveways': '/services/block-paving-driveways',
  '/projects/garden-drainage-york': '/projects/garden-drainage-york-2',
  '/wooden-fencing-harrogate': '/projects/wooden-slatted-fence-harrogate',
};

/**
 * The new address of a path, `undefined` if it has not moved. Ignores case and a trailing slash.
 * The server answers 301, the browser replaces the history entry.
 */
export function redirectFor(pathname: string): string | undefined {
  // Two leading slashes would redirect to another host. The pattern for trailing slashes starts at
  // a letter: starting at each slash takes 40 ms on 4,000 slashes. No lookbehind: before iOS 16.4 a
  // script that contains one does not run.
  const path = `/${pathname.replace(/^[/\\]+/, '').replace(/([^/])\/+$/, '$1')}`;
  const lower = path.toLowerCase();
  const known = moved[lower];
  if (known) return known;
  if (lower.startsWith('/our-services/')) return `/services/${path.slice('/our-services/'.length)}`;
  return pathname !== '/' && pathname.endsWith('/') ? path : undefined;
}
