import { Link, type LinkProps, useLocation } from 'react-router';

/** A link of the header's menus. It says when it leads to the page that one is on. */
export function MenuLink(props: LinkProps) {
  const { pathname } = useLocation();
  // A prerendered page has its address with a stroke at its end.
  const here = pathname.replace(/(.)\/$/, '$1') === props.to;
  return <Link {...props} aria-current={here ? 'page' : undefined} />;
}
