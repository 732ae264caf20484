import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { KeptCount } from '../enquiry/kept/kept-count.tsx';
import { Logo } from '../ui/logo.tsx';
import { DesktopMenus } from './desktop-menus.tsx';
import { menus } from './menus.ts';
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
            <Link to="/about" prefetch="intent">
              About Us
            </Link>
            <DesktopMenus />
            <Link to="/projects" prefetch="intent">
              Projects
            </Link>
            <Link to="/areas-we-cover" prefetch="intent">
              Areas
            </Link>
            <Link
              className="button button--go button--small"
              to="/contact"
              prefetch="intent"
              data-cta
            >
              Get a free site survey
            </Link>
          </nav>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}

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

/**
 * Native disclosure: opens, closes and shows one group at a time before any script. Choosing a link
 * closes it.
 */
function PhoneMenu() {
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
        <Link to="/about">About Us</Link>
        {menus.map(({ title, overview, links }) => (
          <details key={title} name="phone-menu">
            <summary>{title}</summary>
            <ul>
              <li>
                <Link to={overview.to}>
                  <b>{overview.label}</b>
                </Link>
              </li>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Link to="/projects">Projects</Link>
        <Link to="/areas-we-cover">Areas We Cover</Link>
        <Link to="/contact">Get in Touch</Link>
      </nav>
    </details>
  );
}
