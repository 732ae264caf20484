/** Where addresses of the earlier site went (SPECIFICATION section 8). */
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
 * The address that a path moved to; nothing when it did not move. Compared in lower case; a
 * trailing slash counts as the path without it. The server answers 301, the browser replaces the
 * entry in its history.
 */
export function redirectFor(pathname: string): string | undefined {
  // Several slashes in front would make the answer another host's address.
  // A row of slashes is tried from the letter before it only: from each of them, four thousand
  // would take 40 ms. Without lookbehind: before iOS 16.4 no script that has any runs at all.
  const path = `/${pathname.replace(/^[/\\]+/, '').replace(/([^/])\/+$/, '$1')}`;
  const lower = path.toLowerCase();
  const known = moved[lower];
  if (known) return known;
  if (lower.startsWith('/our-services/')) return `/services/${path.slice('/our-services/'.length)}`;
  return pathname !== '/' && pathname.endsWith('/') ? path : undefined;
}
