import './lightbox.css';
import { all, isPlain, make, one } from './dom.ts';

/** As wide as the window, or as its height lets most pictures be. */
const sizes = 'min(100vw, 140vh)';

/**
 * The pictures of a gallery, large, one at a time. A native dialog keeps the focus and closes with
 * Escape or Android's Back; the pictures stand in a row that scrolls and snaps, so a swipe is the
 * browser's own.
 *
 * @param links the gallery's pictures; `at` is the first to show
 */
export function openLightbox(links: HTMLElement[], at: number): void {
  const dialog = make('dialog', { className: 'lightbox on-pine', ariaLabel: 'Gallery' });
  const row = make('ul', { tabIndex: 0, ariaLabel: 'Pictures' });
  const captions = links.map(
    (link) => link.parentElement?.querySelector('figcaption')?.textContent ?? '',
  );
  const items = links.map((link, index) => itemOf(link, captions[index] ?? ''));
  row.append(...items);
  const last = items.length - 1;

  const says = make('p', { className: 'tab-num' });
  says.setAttribute('aria-live', 'polite');
  const caption = make('span', { className: 'visually-hidden' });
  const place = document.createTextNode('');
  says.append(caption, place);
  const back = button('', 'Previous picture', () => step(-1));
  back.dataset.way = 'back';
  const on = button('', 'Next picture', () => step(1));
  on.dataset.way = 'on';

  let now = at;
  // Where the row is on its way to: quick presses count from there, not from what is half in view.
  let goal = at;
  let byHand = false;
  function say(): void {
    for (const [index, item] of items.entries()) {
      item.setAttribute('aria-hidden', String(index !== now));
      // The neighbours load too: a swipe must not meet an empty screen.
      const picture = one<HTMLImageElement>('img', item);
      if (picture && Math.abs(index - now) < 2) picture.loading = 'eager';
    }
    caption.textContent = `${captions[now]}, picture `;
    place.data = `${now + 1} of ${items.length}`;
    back.disabled = now === 0;
    on.disabled = now === last;
  }
  function go(to: number): void {
    goal = Math.max(0, Math.min(to, last));
    byHand = false;
    row.scrollTo({ left: goal * row.clientWidth }); // smoothly, if the style sheet says so
    // The button that led to the end is disabled next, and must not lose the focus.
    if (goal === 0 || goal === last) row.focus({ preventScroll: true });
  }
  const step = (by: number) => go(goal + by);
  const onHand = () => {
    byHand = true;
  };

  row.addEventListener('scroll', () => {
    const seen = Math.round(row.scrollLeft / row.clientWidth);
    if (byHand) goal = seen;
    if (seen === now) return;
    now = seen;
    say();
  });
  row.addEventListener('pointerdown', onHand);
  row.addEventListener('wheel', onHand, { passive: true });
  dialog.addEventListener('keydown', (event) => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => go(0),
      End: () => go(last),
    };
    const move = keys[event.key];
    if (!move || !isPlain(event)) return;
    event.preventDefault();
    move();
  });
  dialog.addEventListener('close', () => dialog.remove());
  const close = button('Close', '', () => dialog.close());
  dialog.append(row, says, back, on, close);
  document.body.append(dialog);
  say();
  dialog.showModal();
  row.scrollTo({ left: at * row.clientWidth, behavior: 'instant' });
}

function itemOf(link: HTMLElement, words: string): HTMLLIElement {
  const item = make('li');
  const figure = make('figure');
  const picture = one('picture', link)?.cloneNode(true) as HTMLPictureElement;
  for (const source of all<HTMLImageElement>('source, img', picture)) source.sizes = sizes;
  const image = one<HTMLImageElement>('img', picture);
  if (image) item.style.setProperty('--ratio', `${image.width / image.height}`);
  figure.append(picture, make('figcaption', { textContent: words }));
  item.append(figure);
  return item;
}

function button(words: string, label: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: words });
  if (label) made.ariaLabel = label;
  made.addEventListener('click', press);
  return made;
}
