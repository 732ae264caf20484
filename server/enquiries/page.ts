/** Which page a form was on, as far as what was posted can be believed. */
import { pages } from '../../content/pages.ts';

/** Stands for our own origin, which no path depends on. */
const site = 'https://site.invalid';

/**
 * The path of the page that a form names, without query and fragment, which can carry personal
 * data; the home page's if the page is unknown. The office's mail makes a link of it, and anybody
 * can post anything.
 */
export function pageOf(posted: string): string {
  const url = URL.canParse(posted, site) ? new URL(posted, site) : undefined;
  return url?.origin === site && pages().has(url.pathname) ? url.pathname : '/';
}
