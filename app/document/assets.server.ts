import { existsSync, readFileSync } from 'node:fs';

/** Written by the build beside the server's bundle (scripts/bundle.ts). */
const manifest = new URL('./assets.json', import.meta.url);

let found: string | undefined;

/** The address of the site's script: the built one, while developing its source. */
export function siteScript(): string {
  found ??= existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { script: string }).script
    : '/app/enhance/site.ts';
  return found;
}
