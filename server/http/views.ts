/**
 * Pages that are no files of the built site: those for unknown addresses, and those that a query
 * changes. scripts/render.ts has rendered them all, so that nobody can make the server work by
 * asking.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { second } from '../../calendar/durations.ts';
import { secretAddresses, withoutSecret } from '../../enquiry/secret-addresses.ts';
import { everywhere, limitInMemory } from '../rate-limit.ts';
import { builtFiles, type Variant, variantOf } from './built-files.ts';
import { nearestOf, type Proposals, room, withNearest } from './nearest.ts';

/** build/views/views.json: what scripts/render.ts has rendered. */
export type Views = {
  /** The page for an address that only this pattern of a route matches; the last is '*'. */
  unknown: { pattern: string; file: string }[];
  /** A page with values in its query, sorted by their names. */
  chosen: { path: string; query: [name: string, value: string][]; file: string }[];
  /** Second addresses of pages. */
  moved: Record<string, string>;
  /** The addresses that take forms. */
  forms: string[];
  /** What the page of an unknown address may propose. */
  proposals: Proposals;
};

/** Reads them into memory. */
export function readViews(build: string) {
  const folder = join(build, 'views');
  const views = JSON.parse(readFileSync(join(folder, 'views.json'), 'utf8')) as Views;
  const files = builtFiles(build, 'views');
  const chosen = new Map(
    views.chosen.map(({ path, query, file }) => [
      [path, ...query.flat()].join('\n'),
      files.get(file),
    ]),
  );
  const names = new Map<string, Set<string>>();
  for (const { path, query } of views.chosen) {
    const known = names.get(path) ?? new Set();
    for (const [name] of query) known.add(name);
    names.set(path, known);
  }
  const unknown = views.unknown.flatMap(({ pattern, file }) => {
    const page = files.get(file);
    if (!page) return [];
    const html = readFileSync(join(folder, file), 'utf8');
    return [{ pattern, page, html, headers: page.plain.headers }];
  });
  const nearest = nearestOf(views.proposals);
  // To find and write them takes ten times as long as to send a file. Beyond this, the page has none.
  const waitForNearest = limitInMemory({ max: 60, window: 10 * second });
  const forms = new Set(views.forms);

  return {
    /** The variant of a page for its query; `undefined` if the query changes nothing. */
    chosen(path: string, search: string, acceptEncoding?: string): Variant | undefined {
      const known = search ? names.get(path) : undefined;
      if (!known) return undefined;
      const query = new URLSearchParams(search);
      query.sort();
      const told = [...query].filter(([name, value]) => known.has(name) && value);
      const file = chosen.get([path, ...told.flat()].join('\n'));
      return file && variantOf(file, acceptEncoding);
    },
    /** The page for an address that nothing has, with the pages that are nearest to it. */
    unknown(path: string, acceptEncoding?: string): Variant | undefined {
      const isSecret = withoutSecret(path) !== path;
      // The customer's page is rendered without a script, which could send the address to analytics.
      const known = isSecret ? `${secretAddresses.customer}token` : path;
      const found = unknown.find(({ pattern }) => matchPath(pattern, known));
      if (!found) return undefined;
      const hasRoom = !isSecret && found.html.includes(room);
      const near = hasRoom && !waitForNearest(everywhere) ? nearest(path) : [];
      return near.length
        ? withNearest(found, near, acceptEncoding)
        : variantOf(found.page, acceptEncoding);
    },
    /** Where a second address of a page leads. */
    movedTo: (path: string): string | undefined =>
      Object.hasOwn(views.moved, path) ? views.moved[path] : undefined,
    /** Does this address take forms? */
    takesForms: (path: string): boolean => forms.has(path.toLowerCase().replace(/(?<=.)\/$/, '')),
  };
}
