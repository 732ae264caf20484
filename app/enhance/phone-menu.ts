import { one } from './dom.ts';

/** The phone's menu closes at Escape, at its links, and when the focus leaves it. */
export function phoneMenu(): void {
  const menu = one<HTMLDetailsElement>('.phone-menu');
  if (!menu) return;
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    one('summary', menu)?.focus();
  });
  // The page behind the open menu is out of sight: a visitor who tabs out of it has left it.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  menu.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menu.open = false;
  });
}
