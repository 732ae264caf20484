import { all, isPlain, one } from './dom.ts';

/**
 * Milliseconds (SPECIFICATION 9): a menu opens after a rest on its button, at once when another
 * closed a moment ago, and closes after a moment away.
 */
const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

/** The dropdowns: by hover with the specified delays, by click, and by keyboard. */
export function desktopMenus(): void {
  const bar = one('.nav__groups');
  if (!bar) return;
  const groups = all('.nav__group', bar);
  let open: HTMLElement | undefined;
  // A click pins a menu open: the pointer may leave it, and a second click closes it. A menu that
  // hover opened stays at the first click.
  let pinned: HTMLElement | undefined;
  let timer = 0;
  let skipUntil = 0;

  const show = (group: HTMLElement | undefined) => {
    clearTimeout(timer);
    if (open && !group) skipUntil = performance.now() + skipDelay;
    open = group;
    if (pinned !== group) pinned = undefined;
    for (const each of groups) {
      each.classList.toggle('is-open', each === group);
      one('button', each)?.setAttribute('aria-expanded', String(each === group));
    }
  };
  const showLater = (group: HTMLElement | undefined, delay: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(show, delay, group);
  };

  for (const group of groups) {
    group.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return;
      if (open || performance.now() < skipUntil) show(group);
      else showLater(group, openDelay);
    });
    group.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && pinned !== group) showLater(undefined, closeDelay);
    });
    group.addEventListener('focusout', ({ relatedTarget }) => {
      if (open === group && !group.contains(relatedTarget as Node | null)) show(undefined);
    });
    group.addEventListener('keydown', (event) => moveByKey(event, group, open === group, show));
    one('button', group)?.addEventListener('click', ({ detail }) => {
      const byKey = detail === 0;
      const closes = open === group && (pinned === group || byKey);
      show(closes ? undefined : group);
      if (!closes) pinned = group;
    });
  }
  document.addEventListener('pointerdown', ({ target }) => {
    if (!bar.contains(target as Node)) show(undefined);
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && show(undefined));
  addEventListener('pageshow', ({ persisted }) => persisted && show(undefined));
  bar.classList.add('is-live');
}

/** Arrows walk through the links and between the buttons, Escape goes back to the button. */
function moveByKey(
  event: KeyboardEvent,
  group: HTMLElement,
  isOpen: boolean,
  show: (group: HTMLElement | undefined) => void,
): void {
  const button = one('button', group);
  const links = all('a', group);
  const at = links.indexOf(document.activeElement as HTMLElement);
  const beside = (sibling: Element | null, end: Element | null | undefined) =>
    (sibling ?? end)?.querySelector('button');
  const { parentElement: bar } = group;
  const goals: Record<string, () => HTMLElement | null | undefined> = {
    Escape: () => button,
    ArrowDown: () => links[Math.min(at + 1, links.length - 1)],
    ArrowUp: () => (at > 0 ? links[at - 1] : button),
    ArrowRight: () => beside(group.nextElementSibling, bar?.firstElementChild),
    ArrowLeft: () => beside(group.previousElementSibling, bar?.lastElementChild),
    ...(at >= 0 && { Home: () => links[0], End: () => links[links.length - 1] }),
  };
  const goal = goals[event.key];
  if (!goal || !isPlain(event)) return;
  event.preventDefault();
  if (event.key === 'Escape') show(undefined);
  if (event.key === 'ArrowDown' && !isOpen) show(group);
  goal()?.focus();
}

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
