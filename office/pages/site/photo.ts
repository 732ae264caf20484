import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { data, type LoaderFunctionArgs } from 'react-router';
import { draftPath, type Site, siteOf, versionAt } from '../../../server/editor/draft.ts';
import { builtSmall, masters, photoFor, thumbnailAt } from '../../../server/editor/pictures.ts';
import { officeContext } from '../../context.ts';

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

function pathOf(site: Site, name: string): string | undefined {
  if (!/^[\w-]+$/.test(name)) return undefined;
  const drafted = draftPath(site, `media/${name}.jpg`);
  if (drafted) return drafted;
  const master = masters(site).get(name);
  return master && (draftPath(site, photoFor(master)) ?? draftPath(site, master));
}

/**
 * A picture of the draft, or of the site, by its name: small for a list with `?size=small`.
 * A browser keeps a picture, and asks each time if it is still so.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const { searchParams } = new URL(request.url);
  const name = params.name ?? '';
  const isSmall = searchParams.get('size') === 'small';
  const built = isSmall ? builtSmall(site, name) : undefined;
  const path = built ?? pathOf(site, name);
  const isMade = isSmall && !built;
  const type = path && types[isMade ? '.jpg' : parse(path).ext.toLowerCase()];
  if (!type) throw data(null, { status: 404 });
  const tag = `"${versionAt(path)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, no-cache', ETag: tag };
  if (request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  const bytes = await (isMade ? thumbnailAt(path) : readFile(path));
  return new Response(new Uint8Array(bytes), { headers });
}
