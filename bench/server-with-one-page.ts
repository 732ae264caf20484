/** One page in the place of the server's pages, so that it starts without a build. */
import { standInFor } from './stand-in.ts';

standInFor(
  /\/(site-files\.ts|build\/server\/index\.js)$/,
  new URL('one-page.ts', import.meta.url).href,
);
