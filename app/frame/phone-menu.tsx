import { menus } from '../../content/menus.ts';
import { MenuLink } from './menu-link.tsx';

/**
 * Native disclosure: opens, closes and shows one group at a time before any script
 * (enhance/phone-menu.ts closes it on Escape and when the focus leaves).
 */
export const PhoneMenu = () => (
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
    </nav>
  </details>
);
