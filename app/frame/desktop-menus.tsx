import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { type Menu, menus } from '../../content/menus.ts';
import { keepTrying } from '../document/keep-trying.ts';
import { useHydrated } from '../document/use-hydrated.ts';
import type { moveByKey } from './menu-keys.ts';
import { MenuLink } from './menu-link.tsx';

/**
 * Milliseconds (SPECIFICATION 9): a menu opens after a rest on its button, at once when the one
 * before closed a moment ago, and closes after a moment away.
 */
const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

/**
 * The four dropdowns. Before a script runs the style sheet opens them on hover and focus; from then
 * on they open by hover with the specified delays, by click, and by keyboard (Enter, arrows,
 * Escape).
 */
export function DesktopMenus() {
  const { pathname, hash } = useLocation();
  const here = pathname + hash;
  const [open, setOpen] = useState<string>();
  const [page, setPage] = useState(here);
  if (page !== here) {
    // Another page closes the menu that led to it.
    setPage(here);
    setOpen(undefined);
  }
  const hydrated = useHydrated();
  const timer = useRef<number>(undefined);
  /** Runs for a moment after a menu has closed. */
  const skipping = useRef<number>(undefined);
  const bar = useRef<HTMLUListElement>(null);
  // A click pins a menu open: the pointer may leave it, and a second click closes it. One that
  // hover opened stays at the first click.
  const pinned = useRef<string>(undefined);

  // Fetched late: until it is there, Tab and Enter do.
  const byKey = useRef<typeof moveByKey>(undefined);
  useEffect(
    () =>
      keepTrying(
        () => import('./menu-keys.ts'),
        (keys) => {
          byKey.current = keys.moveByKey;
        },
      ),
    [],
  );

  const change = (title?: string, after = 0) => {
    window.clearTimeout(timer.current);
    const now = () => {
      if (!title) {
        window.clearTimeout(skipping.current);
        skipping.current = window.setTimeout(() => {
          skipping.current = undefined;
        }, skipDelay);
      }
      setOpen(title);
    };
    if (after) timer.current = window.setTimeout(now, after);
    else flushSync(now);
  };
  const press = (title: string, byKey: boolean) => {
    const close = open === title && (pinned.current === title || byKey);
    pinned.current = close ? undefined : title;
    change(close ? undefined : title);
  };
  const enter = (title: string) => change(title, open || skipping.current ? 0 : openDelay);

  // However a menu was closed (a link, a click outside, another menu), its pin has gone with it.
  useEffect(() => {
    if (pinned.current !== open) pinned.current = undefined;
  }, [open]);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(undefined);
    };
    const onEscape = (event: globalThis.KeyboardEvent) =>
      event.key === 'Escape' && setOpen(undefined);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', onEscape);
    };
  }, []);

  return (
    <ul className={`nav__groups${hydrated ? ' is-live' : ''}`} ref={bar}>
      {menus.map((menu) => (
        <li
          key={menu.title}
          className={`nav__group${open === menu.title ? ' is-open' : ''}`}
          onPointerEnter={(event) => event.pointerType === 'mouse' && enter(menu.title)}
          onPointerLeave={(event) =>
            event.pointerType === 'mouse' &&
            pinned.current !== menu.title &&
            change(undefined, closeDelay)
          }
          onKeyDown={(event) =>
            byKey.current?.(event, menu.title, open === menu.title, (title) => change(title))
          }
          onBlur={(event) =>
            !event.currentTarget.contains(event.relatedTarget) && open === menu.title && change()
          }
        >
          <button
            type="button"
            aria-expanded={open === menu.title}
            aria-controls={idOf(menu)}
            onClick={(event) => press(menu.title, event.detail === 0)}
          >
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
}

const idOf = (menu: Menu) => `menu-${menu.title.toLowerCase().replace(' ', '-')}`;

/** What hangs below a button: the overview, then the services. */
const Drop = ({ menu }: { menu: Menu }) => (
  <div className={`menu menu--${menu.width}`} id={idOf(menu)}>
    <MenuLink className="menu__over" to={menu.overview.to} prefetch="intent">
      {menu.overview.label}
      <small>{menu.overview.note}</small>
    </MenuLink>
    <ul>
      {menu.links.map(([to, label]) => (
        <li key={to}>
          <MenuLink to={to} prefetch="intent">
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  </div>
);
