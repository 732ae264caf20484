import { knownPaths } from '../../../content/known-paths.ts';
import { wholeOrigin } from '../origin.server.ts';
import { graphOf } from './graph.server.ts';

const signs = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const plain = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign as keyof typeof signs]);
const feed =
  '<link rel="alternate" type="application/rss+xml" title="Projects" href="/projects.xml"/>';
const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? '');

/** Only a list of several pages has an address of its own. */
function addressIn(data: unknown): string | undefined {
  const { address } = (data ?? {}) as { address?: unknown };
  return typeof address === 'string' ? address : undefined;
}

/**
 * Puts the structured data of a page, and the way to the feed, at the end of its head. Here, where
 * the page has been written, and not in the page's own code: no browser needs it, and React leaves
 * what it does not know in a head alone. A page that asks not to be found has none, nor has one
 * that only a developer sees. `data` is what its loader gave: which page of a list it is.
 */
export function withGraph(html: string, pathname: string, data: unknown): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (html.includes('<meta name="robots" content="noindex"') || !knownPaths().includes(path))
    return html;
  const graph = graphOf(
    {
      path,
      address: addressIn(data) ?? path,
      title: first(html, /<title>([^<]*)<\/title>/),
      description: first(html, /<meta name="description" content="([^"]*)"/),
    },
    wholeOrigin(),
  );
  const script = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return html.replace(
    '</head>',
    () => `${feed}<script type="application/ld+json">${script}</script></head>`,
  );
}
