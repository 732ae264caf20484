/**
 * The last look at a build before it takes the served one's place: does every link, picture, script
 * and style of its pages lead somewhere?
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redirectFor } from '../content/redirects.ts';
import type { Views } from '../server/http/views.ts';

// React writes srcSet and imageSrcSet.
const named = / (?:href|src|srcset|imagesrcset)="([^"]*)"/gi;

/** Each address in a build that leads nowhere, once, with the first file that names it. */
export function linkFaults(build: string): string[] {
  const files = globSync('{client,views}/**/*.html', { cwd: build }).sort();
  const client = join(build, 'client');
  const { moved } = JSON.parse(readFileSync(join(build, 'views/views.json'), 'utf8')) as Views;
  const namedIn = new Map<string, string>();
  for (const file of files) {
    const own = /^client(.*?)\/?index\.html$/.exec(file.replaceAll('\\', '/'))?.[1] || '/';
    for (const [, value = ''] of readFileSync(join(build, file), 'utf8').matchAll(named))
      for (const address of addressesIn(value.replaceAll('&amp;', '&'), own))
        if (!namedIn.has(address)) namedIn.set(address, file);
  }
  const leads = (address: string): boolean => {
    const { pathname, hash } = new URL(address, 'http://localhost');
    const path = decodeURIComponent(pathname);
    const other = moved[path] ?? redirectFor(path);
    if (other) return leads(other);
    const page = join(client, path, 'index.html');
    if (!existsSync(page))
      return statSync(join(client, path), { throwIfNoEntry: false })?.isFile() ?? false;
    return (
      !hash || readFileSync(page, 'utf8').includes(` id="${decodeURIComponent(hash.slice(1))}"`)
    );
  };
  return [...namedIn]
    .filter(([address]) => !leads(address))
    .map(([address, file]) => `${file} leads to ${address}, which is not there`);
}

/** The addresses of this site in an attribute: one, or those of a srcset. */
const addressesIn = (value: string, own: string): string[] =>
  value
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s/)[0] ?? '')
    .flatMap((address) =>
      address.startsWith('#') && address !== '#' ? [own + address] : [address],
    )
    .filter((address) => /^\/(?!\/)/.test(address));
