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
