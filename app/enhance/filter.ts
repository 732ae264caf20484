import { placeClass, placeOf, sizesAt } from '../blocks/card-place.ts';
import { all, isPlainClick, one } from './dom.ts';

/**
 * The filter of a list of jobs: shows another category at once, with its address in the history. A
 * list that is longer than a page has not all jobs here: its filters are links to other pages.
 */
export function filter(): void {
  const filters = one('.project-filters');
  if (!filters) return;
  const links = all<HTMLAnchorElement>('a', filters);
  // The first stands in view, and to measure it would cost a layout.
  if (!links[0]?.hasAttribute('aria-current')) center(filters);
  if (!filters.dataset.whole) return;
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      choose(filters, links, link.dataset.category ?? 'All');
    });
  for (const link of all<HTMLAnchorElement>('.project-board__empty .buttons a'))
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      links[0]?.click();
      links[0]?.focus({ preventScroll: true });
    });
  addEventListener('popstate', () => {
    const wanted = new URLSearchParams(location.search).get('category');
    const chosen = links.find(({ dataset }) => dataset.category === wanted);
    choose(filters, links, chosen ? (wanted ?? 'All') : 'All');
  });
}

function choose(filters: HTMLElement, links: HTMLElement[], category: string): void {
  for (const link of links)
    if (link.dataset.category === category) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  center(filters); // before the cards change: afterwards it would cost a second layout
  const fits = (job: HTMLElement) => category === 'All' || job.dataset.category === category;
  const shown = new Set<string | undefined>();
  for (const job of all('.project-card')) {
    job.hidden = !fits(job);
    if (job.hidden) continue;
    const place = placeOf(shown.size);
    shown.add(job.dataset.id);
    job.className = `project-card ${placeClass(place)}`;
    for (const picture of all<HTMLImageElement | HTMLSourceElement>('source, img', job))
      picture.sizes = sizesAt(place, Boolean(filters.dataset.told));
  }
  for (const peg of all<SVGAElement>('.peg')) {
    const isOff = !shown.has(peg.dataset.id);
    peg.classList.toggle('is-off', isOff);
    if (isOff) peg.setAttribute('aria-hidden', 'true');
    else peg.removeAttribute('aria-hidden');
  }
  const says = one('.project-filters ~ [role=status]');
  if (says) says.textContent = shown.size === 1 ? '1 project' : `${shown.size} projects`;
  const empty = one('.project-board__empty');
  const heading = empty && one('[data-heading]', empty);
  if (empty) empty.hidden = shown.size > 0;
  if (heading)
    heading.textContent = (heading.dataset.heading ?? '').replace('{kind}', category.toLowerCase());
  dispatchEvent(new Event('filtered'));
}

/** On a phone the row is longer than the screen: the chosen filter stands in its middle. */
function center(row: HTMLElement): void {
  const chosen = one('[aria-current]', row);
  if (chosen) row.scrollTo(chosen.offsetLeft + (chosen.offsetWidth - row.clientWidth) / 2, 0);
}
