import type { LoaderFunctionArgs } from 'react-router';
import { siteOf } from '../../../server/editor/draft.ts';
import { previewPage } from '../../../server/editor/preview.ts';
import { officeContext } from '../../context.ts';

/** A page as the draft would make it, for the editor's frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context.get(officeContext);
  const path = new URL(request.url).searchParams.get('page') ?? '/';
  const page = await previewPage(siteOf(settings.dataDir), path);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  if (!page) return new Response(cannotShow, { headers });
  return new Response(page.html, {
    headers: { ...headers, 'Content-Security-Policy': page.policy },
  });
}

const cannotShow =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>No preview yet</title><p>The preview appears when all required fields are filled in.</p></html>';
