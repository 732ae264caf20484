import { type FocusEvent, useEffect, useRef } from 'react';
import { menus } from '../../content/menus.ts';
import { MenuLink } from './menu-link.tsx';

/**
 * Native disclosure: opens, closes and shows one group at a time before any script. Choosing a link
 * closes it.
 */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, []);
  // The page behind the open menu cannot be seen: whoever tabs out of it has left it.
  const leave = (event: FocusEvent<HTMLDetailsElement>) =>
    event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close();
  return (
    <details className="phone-menu" ref={menu} onBlur={leave}>
      <summary className="phone-menu__button">
        <span>Menu</span>
        <span>Close</span>
        <i />
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its links, which are reached by keyboard themselves */}
      <nav
        className="phone-menu__sheet"
        aria-label="Main, phone"
        onClick={(event) => (event.target as Element).closest('a') && close()}
      >
        <MenuLink to="/about">About Us</MenuLink>
        {menus.map(({ title, overview, links }) => (
          <details key={title} name="phone-menu">
            <summary>{title}</summary>
            <ul>
              <li>
                <MenuLink to={overview.to}>
                  <b>{overview.label}</b>
                </MenuLink>
              </li>
              {links.map(([to, label]) => (
                <li key={to}>
                  <MenuLink to={to}>{label}</MenuLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <MenuLink to="/projects">Projects</MenuLink>
        <MenuLink to="/areas-we-cover">Areas We Cover</MenuLink>
        <MenuLink to="/contact" data-cta>
          Get in Touch
        </MenuLink>
      </nav>
    </details>
  );
}
