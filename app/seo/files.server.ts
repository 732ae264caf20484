/** The loaders of the addresses that are files, not pages. */
import { execFileSync } from 'node:child_process';
import { knownPaths, laterPages, pages } from '../../content/pages.ts';
import { firm, projectsPage } from '../../content/read.ts';
import { projectList } from '../content/jobs.server.ts';
import { widestJpeg } from '../content/picture.tsx';
import { searchIndex as index } from '../search/entries.server.ts';
import { factsOf } from './graph.server.ts';
import { siteName, siteOrigin, wholeOrigin } from './head.tsx';

const text = (lines: string[]) =>
  new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });

/** Everything may be found; the sitemap is named when the site's own origin is known. */
export function robots() {
  const origin = siteOrigin();
  return text(['User-agent: *', 'Allow: /', ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])]);
}

/** In ms. A year is the most that RFC 9116 advises; every build begins it anew. */
const valid = 360 * 24 * 60 * 60 * 1000;

/** Where to report a weakness of the site (RFC 9116): the firm's own address. */
export function security() {
  const origin = siteOrigin();
  return text([
    `Contact: mailto:${firm().email}`,
    `Expires: ${new Date(Date.now() + valid).toISOString()}`,
    'Preferred-Languages: en',
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ]);
}

const icon = (file: string, size: number) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The web app manifest, for phones that put the site on the home screen. */
export function manifest() {
  const { name, trade } = firm();
  const app = {
    name: `${name} ${trade}`,
    short_name: name,
    lang: 'en-GB',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // --pine and --paper of app/styles/tokens.css
    theme_color: '#17352b',
    background_color: '#f5f3ed',
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      { ...icon('icon-maskable.png', 512), purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(app), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML. */
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';

const spaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * The date of the last commit of each file in content/, by path: ISO dates. Empty without a full
 * Git history, as in an archive, because a wrong date is worse than none.
 */
export function lastChanged(repository = '.'): Map<string, string> {
  const git = (...command: string[]) =>
    execFileSync('git', ['-C', repository, ...command], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
    const found = new Map<string, string>();
    let day = '';
    const log = git('log', '--format=:%cs', '--name-only', '--relative=content', '--', 'content');
    for (const line of log.split('\n'))
      if (line.startsWith(':')) day = line.slice(1);
      else if (line && !found.has(line)) found.set(line, day);
    return found;
  } catch {
    return new Map();
  }
}

/**
 * The sitemap: every page that should be found, when its words were last changed as far as the
 * history is known, and its pictures. Addresses have the origin of SITE_URL.
 */
export function sitemap() {
  const origin = wholeOrigin();
  const days = lastChanged();
  const urls = [...knownPaths(), ...laterPages()].map((path) => {
    const day = days.get(pages().get(path)?.file ?? '');
    const pictures = factsOf(path.replace(/\?.*/, '')).pictures.map((picture) => {
      const address = xml(origin + widestJpeg(picture));
      return `<image:image><image:loc>${address}</image:loc></image:image>`;
    });
    return `<url><loc>${xml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${pictures.join('')}</url>`;
  });
  return new Response(`${xmlHeader}<urlset ${spaces}>${urls.join('')}</urlset>\n`, {
    headers: { 'Content-Type': 'application/xml' },
  });
}

/** So many jobs, from the first of their list on. */
const most = 30;

/** The latest projects as RSS 2.0, for whoever follows the site in a reader. */
export function feed() {
  const origin = wholeOrigin();
  const items = projectList()
    .slice(0, most)
    .flatMap(({ to, title, location, category, summary }) => [
      '<item>',
      `<title>${xml(`${title}, ${location}`)}</title>`,
      `<link>${xml(origin + to)}</link>`,
      `<guid isPermaLink="true">${xml(origin + to)}</guid>`,
      `<category>${xml(category)}</category>`,
      `<description>${xml(summary)}</description>`,
      '</item>',
    ]);
  const channel = [
    `<title>${xml(`Projects by ${siteName}`)}</title>`,
    `<link>${origin}/projects</link>`,
    `<description>${xml(projectsPage().description)}</description>`,
    '<language>en-GB</language>',
    `<atom:link href="${origin}/projects.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return new Response(
    `${xmlHeader}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}${items.join('')}</channel></rss>\n`,
    { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } },
  );
}

/** /search.json, the index as the browser fetches it at first use. */
export const searchIndex = () => Response.json(index());
