import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { draftPath, type Site, versionAt } from '../../../server/editor/draft.ts';
import { builtSmall, masters, photoFor, thumbnailAt } from '../../../server/editor/pictures.ts';
import { previewPage, previewPolicy } from '../../../server/editor/publishing.ts';
import { type Args, notFound } from '../../context.ts';
import { editorOf } from '../../site/site-layout.tsx';

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
export async function photo({ request, context, params }: Args) {
  const { site } = editorOf(context);
  const { searchParams } = new URL(request.url);
  const name = params.name ?? '';
  const isSmall = searchParams.get('size') === 'small';
  const built = isSmall ? builtSmall(site, name) : undefined;
  const path = built ?? pathOf(site, name);
  if (!path) throw notFound();
  const isMade = isSmall && !built;
  const kind = isMade ? 'jpeg' : extname(path).slice(1).toLowerCase().replace('jpg', 'jpeg');
  const type = `image/${kind}`;
  const tag = `"${versionAt(path)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': 'private, no-cache', ETag: tag };
  if (request.headers.get('If-None-Match')?.includes(tag))
    return new Response(null, { status: 304, headers });
  const bytes = await (isMade ? thumbnailAt(path) : readFile(path));
  return new Response(new Uint8Array(bytes), { headers });
}

/** A page as the draft would make it, for the editor's frame. */
export async function preview({ request, context }: Args) {
  const { searchParams } = new URL(request.url);
  const page = await previewPage(editorOf(context).site, searchParams.get('page') ?? '/');
  return new Response(page ?? noPreview, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': previewPolicy,
    },
  });
}

const noPreview =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>No preview yet</title><p>The preview appears when all required fields are filled in and nobody else is previewing. <a href="">Try again</a></p></html>';
