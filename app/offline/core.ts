/** What the worker brings with it when it is installed: whole, or the worker is not installed. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { cacheNames, type Here } from './edition.ts';
import { edition } from './scope.ts';

export const core = new PrecacheController({ cacheName: cacheNames.core });
core.addToCacheList(edition.core);

/** What the core has at an address. */
export const inCore = (path: string): Promise<Response | undefined> => core.matchPrecache(path);

/** The pages of the core. */
export const corePages = (): Here[] =>
  edition.core.flatMap(({ url, title }) => (title ? [{ path: url, title }] : []));
