/** Which page a form was on, as far as what was posted can be believed. */
import { knownPaths } from '../../../content/known-paths.ts';

/** Stands for our own origin, which no path depends on. */
const site = 'https://site.invalid';
let known: ReadonlySet<string> | undefined;

/**
 * The path of the page of ours that a form names, without query and fragment, which can carry
 * personal data; the home page's when it is none of ours. The office's mail makes a link of it, and
 * anybody can post anything.
 */
export function pageOf(posted: string): string {
  const url = URL.canParse(posted, site) ? new URL(posted, site) : undefined;
  known ??= new Set(knownPaths());
  return url?.origin === site && known.has(url.pathname) ? url.pathname : '/';
}
