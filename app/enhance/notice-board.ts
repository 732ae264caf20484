import './notice-board.css';
import { make } from './dom.ts';

/** How long a notice stays, in ms, and how many are in view. */
const styles = { notice: { stays: 5000, most: 5 }, toast: { stays: 4000, most: 3 } } as const;
export type NoticeStyle = keyof typeof styles;

// The board stands empty before the first notice: a screen reader announces only what changes in a
// place that it knows.
const board = make('section', { className: 'notices' });
board.setAttribute('aria-label', 'Notices');
const piles = { notice: pile('notice'), toast: pile('toast') };
board.append(piles.notice.element, piles.toast.element);
document.body.append(board);

/** Puts a notice up: newest first. */
export const show = (style: NoticeStyle, text: string): void => piles[style].add(text);

/** Notices of one style. Their time stands still while one is pointed at or has the focus. */
function pile(style: NoticeStyle) {
  const { stays, most } = styles[style];
  const element = make('div');
  element.setAttribute('role', 'status');
  type Item = { notice: HTMLElement; left: number; since: number; timer: number };
  let items: Item[] = [];
  let waiting = false;
  /** What had the focus before it came here. */
  let before: Element | null = null;

  const run = (item: Item) => {
    item.since = Date.now();
    item.timer = window.setTimeout(remove, item.left, item);
  };
  const wait = (on: boolean) => {
    if (on === waiting) return;
    waiting = on;
    for (const item of items)
      if (on) {
        clearTimeout(item.timer);
        item.left -= Date.now() - item.since;
      } else run(item);
  };
  const isHeld = () => element.matches(':hover, :focus-within');
  function remove(item: Item): void {
    clearTimeout(item.timer);
    const hadFocus = item.notice.contains(document.activeElement);
    items = items.filter((other) => other !== item);
    item.notice.remove();
    if (hadFocus) {
      const next = [element.querySelector('button'), before, document.getElementById('main')];
      next
        .find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected)
        ?.focus({ preventScroll: true });
    }
    wait(isHeld());
  }
  element.addEventListener('mouseenter', () => wait(true));
  element.addEventListener('mouseleave', () => wait(element.matches(':focus-within')));
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (element.contains(relatedTarget as Node | null)) return;
    before = relatedTarget as Element | null;
    wait(true);
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node | null)) wait(element.matches(':hover'));
  });

  return {
    element,
    add(text: string) {
      const notice = make('div', { className: `notice notice--${style} on-pine` });
      const close = make('button', { type: 'button', ariaLabel: 'Close', textContent: '×' });
      notice.append(make('span', { textContent: text }), close);
      const item: Item = { notice, left: stays, since: Date.now(), timer: 0 };
      close.addEventListener('click', () => remove(item));
      items = [item, ...items];
      element.prepend(notice);
      for (const old of items.slice(most)) remove(old);
      if (!waiting) run(item);
    },
  };
}
