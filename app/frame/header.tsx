import { useFirm, usePage } from '../page-context.ts';
import { Logo } from '../ui/button.tsx';
import { DesktopMenus, MenuLink, PhoneMenu } from './menus.tsx';

/**
 * The header of every page. On the home page it is clear until the visitor scrolls
 * (enhance/header.ts).
 */
export function Header() {
  const { path } = usePage();
  const { name, trade } = useFirm();
  return (
    <header className={path === '/' ? 'header header--clear' : 'header'}>
      <div className="sheet">
        <div className="header__row">
          <Logo name={name} trade={trade} />
          {/* How many enquiries wait on this device (enhance/kept-count.ts). */}
          <button className="kept-count" type="button" hidden />
          <nav className="nav" aria-label="Main">
            <MenuLink href="/about">About Us</MenuLink>
            <DesktopMenus />
            <MenuLink href="/projects">Projects</MenuLink>
            <MenuLink href="/areas-we-cover">Areas</MenuLink>
            <Find />
            <MenuLink className="button button--go button--small" href="/contact" data-cta>
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

/** The way to the search. Its page opens with the cursor in the field. */
const Find = () => (
  <a className="find" href="/search">
    <span>Search</span>
  </a>
);
