/** Ring and Map as the device has them, and what is asked after a call. */
import { hourOf } from '../../calendar/spoken-times.ts';

export function followRings(page: Document): void {
  page.documentElement.dataset.scripted = '';
  const { userAgent } = navigator;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-map]')) {
    const asked = encodeURIComponent(link.dataset.map ?? '');
    if (/iPhone|iPad|Macintosh/.test(userAgent)) link.href = `maps:?q=${asked}`;
    else if (!/Android/.test(userAgent)) {
      link.href = `https://www.openstreetmap.org/search?query=${asked}`;
      link.rel = 'noreferrer';
      link.target = '_blank';
    }
  }
  // A tap alone records nothing: the user says how the call went.
  page.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-rings]');
    const after = link?.closest('.card')?.querySelector<HTMLDetailsElement>('.after');
    const summary = after?.querySelector('summary');
    if (!link || !after || !summary) return;
    after.open = true;
    summary.textContent = `You called ${link.dataset.rings} at ${hourOf(new Date())}. How did it go?`;
  });
}
