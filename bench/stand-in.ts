/** Lets a proof put a worse module, or an empty one, in the place of one of the product's. */
import { registerHooks } from 'node:module';

/** From now on, whoever imports a module that matches gets the one at `url` instead. */
export function standInFor(module: RegExp, url: string): void {
  registerHooks({
    resolve: (name, context, next) =>
      module.test(name) ? { url, shortCircuit: true } : next(name, context),
  });
}

/** The module that holds the one desk of the server: a stand-in exports `theDesk` as it does. */
export const deskModule = /\/the-desk\.ts$/;
