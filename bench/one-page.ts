/** What stands for the built site in a server with one page, which is served from memory. */
import { readSite as none } from './no-pages.ts';

export * from './no-pages.ts';

const body = Buffer.from('<!doctype html><title>One page</title>');
const page = { body, headers: { 'Content-Length': String(body.length) } };

export const readSite = () => ({
  ...none(),
  file: (path: string) => (path === '/' ? page : undefined),
});
