import { lineState } from '../../calendar/opening.ts';
import { all, isPlain, one, onView } from './dom.ts';

/** Past this many pixels of scroll the header is solid (SPECIFICATION 9). */
const solidFrom = 20;

/**
 * The header is solid once the page is scrolled. Once the page's own orange button is out of sight,
 * the header's button and the call bar take its colour (`is-past`): one at a time on a screen.
 */
export function header(): void {
  const bar = one('.header');
  if (!bar) return;
  bar.classList.add('is-live');
  const look = () => bar.classList.toggle('is-solid', scrollY > solidFrom);
  addEventListener('scroll', look, { passive: true });
  requestAnimationFrame(look); // now it would cost a layout of its own

  const past = (is: boolean) => {
    for (const element of all('.header, .call-bar')) element.classList.toggle('is-past', is);
    dispatchEvent(new Event('past'));
  };
  const button = one('main .button--go');
  if (!button) {
    past(true);
    return;
  }
  new IntersectionObserver((changes) => {
    const last = changes[changes.length - 1];
    past(Boolean(last && !last.isIntersecting && last.boundingClientRect.top < 0));
  }).observe(button);
}

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

/**
 * The phone's call bar. It is up once the page's own button has gone by, but not over a form, which
 * asks for the same; each minute it says whether the line is open.
 */
export function callBar(): void {
  const bar = one('.call-bar');
  const call = bar && one<HTMLAnchorElement>('.call-bar__ring', bar);
  if (!bar || !call) return;
  const line = JSON.parse(bar.dataset.line ?? '') as Parameters<typeof lineState>[1];
  const [number, small] = [call.firstChild, one('small', call)];
  const called = number?.nodeValue ?? '';
  const say = () => {
    const state = lineState(new Date(), line);
    if (number) number.nodeValue = state.open ? called : 'Leave a message';
    if (small) small.textContent = state.text;
  };
  say();
  setInterval(say, 60_000);
  let overForm = true; // until it is known
  const rise = () => bar.classList.toggle('is-up', bar.matches('.is-past') && !overForm);
  addEventListener('past', rise);
  onView('main .form', (isInView) => {
    overForm = isInView;
    rise();
  });
  bar.hidden = false;
}
