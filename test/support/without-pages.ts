/**
 * The server's pages left out, so that it starts without a build: only the address that takes
 * enquiries is there.
 */
import { registerHooks } from 'node:module';

const left = /\/(?:http\/views\.ts|build\/(?:server|office)\/index\.js)$/;
const url = new URL('no-pages.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => {
    // A module that is not built yet is replaced before anybody looks for it.
    if (/^(?:\.|file:)/.test(name) && left.test(new URL(name, context.parentURL).href))
      return { url, shortCircuit: true };
    const found = next(name, context);
    return left.test(found.url) ? { url, shortCircuit: true } : found;
  },
});
