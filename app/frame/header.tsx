import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { KeptCount } from '../enquiry/kept/kept-count.tsx';
import { askPath } from '../ui/ask-path.ts';
import { Logo } from '../ui/logo.tsx';
import { DesktopMenus } from './desktop-menus.tsx';
import { MenuLink } from './menu-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useFirm } from './use-firm.ts';

/**
 * Past this many pixels of scroll the header is solid (SPECIFICATION 9). The style sheet has the
 * same number for the time before any script.
 */
const solidFrom = 20;

/**
 * The header of every page. On the home page it is clear until the page is scrolled.
 * `past` says that the page's own orange button is out of sight, so that this one may take the
 * colour.
 */
export function Header({ past }: { past: boolean }) {
  const { pathname } = useLocation();
  const { name, trade } = useFirm();
  const solid = useScrolled();
  const state = solid === undefined ? '' : solid ? ' is-live is-solid' : ' is-live';
  return (
    <header
      className={`header${pathname === '/' ? ' header--clear' : ''}${state}${past ? ' is-past' : ''}`}
    >
      <div className="sheet">
        <div className="header__row">
          <Logo name={name} trade={trade} />
          <KeptCount />
          <nav className="nav" aria-label="Main">
            <MenuLink to="/about" prefetch="intent">
              About Us
            </MenuLink>
            <DesktopMenus />
            <MenuLink to="/projects" prefetch="intent">
              Projects
            </MenuLink>
            <MenuLink to="/areas-we-cover" prefetch="intent">
              Areas
            </MenuLink>
            <Find />
            <MenuLink
              className="button button--go button--small"
              to={askPath(pathname)}
              prefetch="intent"
              data-cta
            >
              Get a free site survey
            </MenuLink>
          </nav>
          <Find />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

/** The way to the search: a plain link, so that its page opens with the cursor in the field. */
const Find = () => (
  <a className="find" href="/search">
    <span>Search</span>
  </a>
);

/** Whether the page has been scrolled; undefined until a script runs. */
function useScrolled() {
  const [scrolled, setScrolled] = useState<boolean>();
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > solidFrom);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
