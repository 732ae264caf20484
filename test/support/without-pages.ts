/**
 * The server's pages left out, so that it starts without a build: only the address that takes
 * enquiries is there.
 */
import { standInFor } from './stand-in.ts';

standInFor(
  /\/(site-files\.ts|build\/server\/index\.js)$/,
  new URL('no-pages.ts', import.meta.url).href,
);
