import type { LoaderFunctionArgs } from 'react-router';
import { siteOf } from '../../../server/editor/draft.ts';
import { previewPage, previewPolicy } from '../../../server/editor/preview.ts';
import { officeContext } from '../../context.ts';

/** A page as the draft would make it, for the editor's frame. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = context.get(officeContext);
  const path = new URL(request.url).searchParams.get('page') ?? '/';
  const page = await previewPage(siteOf(settings.dataDir), path);
  return new Response(page ?? noPreview, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': previewPolicy,
    },
  });
}

const noPreview =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>No preview yet</title><p>The preview appears when all required fields are filled in and nobody else is previewing. <a href="">Try again</a></p></html>';
