import { projectsPage } from '../../content/read.ts';
import { projectList } from '../content/projects.server.ts';
import { siteName } from './head.tsx';
import { wholeOrigin } from './origin.server.ts';
import { xml, xmlHeader } from './xml.ts';

/** So many jobs, from the first of their list on. */
const most = 30;

/** The latest projects as RSS 2.0, for whoever follows the site in a reader. */
export function loader() {
  const origin = wholeOrigin();
  const items = projectList()
    .slice(0, most)
    .map(({ to, title, location, category, summary }) => {
      return [
        '<item>',
        `<title>${xml(`${title}, ${location}`)}</title>`,
        `<link>${xml(origin + to)}</link>`,
        `<guid isPermaLink="true">${xml(origin + to)}</guid>`,
        `<category>${xml(category)}</category>`,
        `<description>${xml(summary)}</description>`,
        '</item>',
      ].join('');
    });
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
