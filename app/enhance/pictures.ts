import { all, isPlainClick, one } from './dom.ts';

/**
 * Each picture of a gallery is a link to itself at full size; here it opens large in a lightbox,
 * whose code comes at the first click.
 */
export function gallery(): void {
  if (!window.HTMLDialogElement) return; // before iOS 15.4 the link opens the picture
  const links = all<HTMLAnchorElement>('.gallery__picture');
  for (const [at, link] of links.entries()) {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', async (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      try {
        const { openLightbox } = await import('./lightbox.ts');
        if (!one('.lightbox')) openLightbox(links, at); // a double click opens one
      } catch {
        location.assign(link.href); // without signal for the code the picture may still be here
      }
    });
  }
}

/**
 * Two views from one camera, and a slider that moves between them by mouse, touch or arrow keys.
 * The page still scrolls under a finger on it (compare.css: touch-action).
 */
export function compare(): void {
  for (const frame of all('.compare')) {
    const name = frame.querySelector('figcaption')?.textContent ?? '';
    const slider = frame.querySelector('input');
    if (!slider) continue;
    const show = () => {
      frame.style.setProperty('--at', `${slider.value}%`);
      slider.setAttribute('aria-valuetext', `${slider.value} % ${name}`);
    };
    slider.addEventListener('input', show);
    // When the finger goes on to scroll the page, it was not meant for the slider.
    let before = slider.value;
    slider.addEventListener(
      'pointerdown',
      () => {
        before = slider.value;
      },
      true,
    );
    slider.addEventListener('pointercancel', () => {
      slider.value = before;
      show();
    });
    slider.setAttribute('aria-valuetext', `50 % ${name}`);
    slider.hidden = false;
    frame.classList.add('is-live');
  }
}

/** Logs each picture that does not load; its ground stays. */
export function pictureErrors(): void {
  const failed = ({ currentSrc }: HTMLImageElement) =>
    console.error(`This picture could not be loaded; its stand-in stays: ${currentSrc}`);
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && failed(target),
    true,
  );
  for (const picture of all<HTMLImageElement>('img'))
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) failed(picture);
}
