/**
 * What the start of a public site says of claims that cannot be proved: that they are left out, or
 * on which pages they still stand, because the build is older than the last day of their evidence.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unproved } from '../content/claims.ts';
import { tied } from '../content/no-break.ts';
import type { Claim, Firm } from '../content/schema.ts';

/** How React writes words into a page. */
const escaped = (words: string): string =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** The built pages by their addresses. */
function builtPages(build: string): [address: string, html: string][] {
  const root = join(build, 'client');
  return globSync('**/index.html', { cwd: root })
    .map((file): [string, string] => [
      `/${file}`.replaceAll('\\', '/').replace(/\/index\.html$/, '') || '/',
      readFileSync(join(root, file), 'utf8'),
    ])
    .sort(([a], [b]) => a.localeCompare(b));
}

/** What the start of a public site says where nobody has put in who the firm is in law. */
export const unknownFirm = ({ sample }: Pick<Firm, 'sample'>): string[] =>
  sample.includes('legal')
    ? [
        'content/firm.yaml has an invented company under legal: the pages and mails do not say who we are, as the law asks; put in your own',
      ]
    : [];

/** A few of many, and how many more there are. */
const few = (pages: string[], most = 4): string =>
  pages.length > most
    ? `${pages.slice(0, most).join(', ')} and ${pages.length - most} more`
    : pages.join(', ');

/** One line for each claim that cannot be proved today. */
export function unprovedLines(claims: Claim[], build = 'build', today = new Date()): string[] {
  const lapsed = claims.flatMap((claim) => {
    const why = unproved(claim, today);
    return why ? [{ ...claim, why }] : [];
  });
  if (!lapsed.length) return [];
  const pages = builtPages(build);
  return lapsed.map(({ id, claim, why, said }) => {
    const on = pages.filter(([, html]) =>
      said.some(({ words }) => html.includes(escaped(tied(words)))),
    );
    return on.length
      ? `the claim ${id} (${claim}) still stands on ${few(on.map(([address]) => address))}: ${why}; build the site again to leave it out`
      : `the claim ${id} (${claim}) is left out of the pages: ${why}`;
  });
}
