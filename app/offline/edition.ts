/**
 * The site as one build made it, for reading without signal (docs/decisions/04-offline.md):
 * the core, which the worker brings with it, and the rest of its pages, packed in one file.
 */

/** What the core has of one address, as workbox takes it. */
export type CoreEntry = {
  url: string;
  /** `null` if the name contains a hash. */
  revision: string | null;
  integrity?: string;
  /** Of a page. */
  title?: string;
};

/** Written into the worker when the site is built (scripts/worker.ts). */
export type Edition = {
  core: CoreEntry[];
  /** The address of the script that its pages name. */
  script: string;
  /** The address of the file with the rest, and its hash; the address tells its content. */
  rest: string;
  integrity: string;
};

/** The file with the rest. */
export type Rest = {
  /** Headers of every page. */
  headers: Record<string, string>;
  pages: { path: string; title: string; policy: string; html: string }[];
};

/** A page that opens without signal. */
export type Here = { path: string; title: string };

/** The names of our caches begin so; `?sw=off` empties them all. */
const ours = 'site-';
export const cacheNames = {
  core: `${ours}core`,
  rest: `${ours}rest-`,
  seen: `${ours}seen`,
  pictures: `${ours}pictures`,
} as const;

/** The page in place of one that is not on this device. */
export const noSignalPath = '/no-signal';

/** What a page says to the worker: it has loaded. `line`: may the rest of the site be fetched? */
export type Message = { kind: 'loaded'; path: string; line: boolean };

/** `?sw=off`: nothing of the worker stays on the device. It runs in the page and in the worker. */
export async function leave(registrations: readonly ServiceWorkerRegistration[]): Promise<void> {
  for (const registration of registrations) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
}
