/**
 * What somebody looks for makes a page of its own: the one GET of a reader that is rendered. It is
 * counted with the other pages that strangers can ask for (page-answers.ts); the application cuts
 * what is long. Without anything to look for the page is a file like all others.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FrontOptions } from './front-options.ts';

const paths = ['/search', '/search/'];

/** Is something looked for at this address? */
export const isSearch = (path: string, search: string): boolean =>
  paths.includes(path) && Boolean(new URLSearchParams(search).get('q')?.trim());

/** No cache keeps it, and no page that is opened from it learns what was looked for. */
export function answerSearch({ render }: FrontOptions, req: IncomingMessage, res: ServerResponse) {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'strict-origin');
  render(req, res);
}
