/** Replaces a module of the product in a process that a test starts. */
import { registerHooks } from 'node:module';

/**
 * From now on, whoever imports a module whose whole address matches gets the one at `url` instead.
 * Name its folder too: another may have a module of the same name.
 */
export function standInFor(module: RegExp, url: string): void {
  registerHooks({
    resolve: (name, context, next) => {
      // A module that the product has not built yet is replaced before anybody looks for it.
      if (/^(?:\.|file:)/.test(name) && module.test(new URL(name, context.parentURL).href))
        return { url, shortCircuit: true };
      const found = next(name, context);
      return module.test(found.url) ? { url, shortCircuit: true } : found;
    },
  });
}
