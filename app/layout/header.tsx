import type { ComponentProps } from 'react';
import { type Menu, menus } from '../../content/menus.ts';
import { Logo, Tel } from '../blocks/firm.tsx';
import { usePage } from '../page-context.ts';

/**
 * The header of every page. On the home page it is clear until the visitor scrolls
 * (enhance/header.ts).
 */
export function Header() {
  return (
    <header className={usePage().path === '/' ? 'header header--clear' : 'header'}>
      <div className="sheet">
        <div className="header__row">
          <Logo />
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
          <Tel className="header__tel" />
          <Find />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

const Find = () => (
  <a className="find" href="/search">
    <span className="visually-hidden">Search</span>
  </a>
);

/** A link of the header's menus. It says when it leads to the current page. */
const MenuLink = (props: ComponentProps<'a'>) => (
  <a {...props} aria-current={usePage().path === props.href ? 'page' : undefined} />
);

/**
 * The four dropdowns. The style sheet opens them on hover and focus; with scripts they open with
 * the specified delays, by click and by keyboard (enhance/menus.ts).
 */
const DesktopMenus = () => (
  <ul className="nav__groups">
    {menus().map((menu) => (
      <li key={menu.title} className="nav__group">
        <button type="button" aria-expanded="false" aria-controls={idOf(menu)}>
          {menu.title}
          <svg
            viewBox="0 0 10 10"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            aria-hidden="true"
          >
            <path d="m1 3 4 4 4-4" />
          </svg>
        </button>
        <Drop menu={menu} />
      </li>
    ))}
  </ul>
);

const idOf = (menu: Menu) => `menu-${menu.title.toLowerCase().replace(' ', '-')}`;

/** What hangs below a button: the overview, then the services. */
const Drop = ({ menu }: { menu: Menu }) => (
  <div className={`menu menu--${menu.width}`} id={idOf(menu)}>
    <MenuLink className="menu__over" href={menu.overview.to}>
      {menu.overview.label}
      <small>{menu.overview.note}</small>
    </MenuLink>
    <ul>
      {menu.links.map(([to, label]) => (
        <li key={to}>
          <MenuLink href={to}>{label}</MenuLink>
        </li>
      ))}
    </ul>
  </div>
);

/**
 * Native disclosure: opens, closes and shows one group at a time before any script
 * (enhance/menus.ts closes it on Escape and when the focus leaves).
 */
const PhoneMenu = () => (
  <details className="phone-menu">
    <summary className="phone-menu__button">
      <span>Menu</span>
      <span>Close</span>
      <i />
    </summary>
    <nav className="phone-menu__sheet" aria-label="Main, phone">
      <MenuLink href="/about">About Us</MenuLink>
      {menus().map(({ title, overview, links }) => (
        <details key={title} name="phone-menu">
          <summary>{title}</summary>
          <ul>
            <li>
              <MenuLink href={overview.to}>
                <b>{overview.label}</b>
              </MenuLink>
            </li>
            {links.map(([to, label]) => (
              <li key={to}>
                <MenuLink href={to}>{label}</MenuLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <MenuLink href="/projects">Projects</MenuLink>
      <MenuLink href="/areas-we-cover">Areas We Cover</MenuLink>
      <MenuLink href="/contact" data-cta>
        Get in Touch
      </MenuLink>
      <p>
        <Tel />
      </p>
    </nav>
  </details>
);
