/**
 * The server's pages left out, so that it starts without a build: only the address that takes
 * enquiries is there.
 */
import { registerHooks } from 'node:module';

const instead = new URL('no-pages.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    /\/(site-files\.ts|build\/server\/index\.js)$/.test(name)
      ? { url: instead, shortCircuit: true }
      : next(name, context),
});
