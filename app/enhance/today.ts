import { all, one } from './dom.ts';

/** How much of the year has gone, in percent of twelve equal months. */
function gone(now: Date): number {
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  return ((now.getMonth() + (now.getDate() - 0.5) / days) / 12) * 100;
}

/** Marks today in a calendar of seasons: the page was made on another day. */
export function today(): void {
  const now = new Date();
  for (const months of all('.year__months'))
    months.children[now.getMonth()]?.classList.add('is-now');
  for (const season of all('.year__season')) {
    const mark = one('.year__today', season);
    if (!mark) continue;
    mark.style.setProperty('--len', `${gone(now)}%`);
    mark.hidden = false;
  }
}
