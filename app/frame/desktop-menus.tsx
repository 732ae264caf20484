import { type Menu, menus } from '../../content/menus.ts';
import { MenuLink } from './menu-link.tsx';

/**
 * The four dropdowns. The style sheet opens them on hover and focus; with scripts they open with
 * the specified delays, by click and by keyboard (enhance/desktop-menus.ts).
 */
export const DesktopMenus = () => (
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
