import { NoSignal } from './no-signal.tsx';

/** What has been asked for, and how often it did not come, by address. */
const asked = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/**
 * Fetches a script of this site that a page needs later. The build puts this in the place of every
 * import() (scripts/late-scripts.ts).
 *
 * Firefox keeps a module that did not come for as long as the page lives, and never asks for it
 * again. Asked for under another address it does. @throws when it did not come this time.
 */
globalThis.fetchScript = (address: string) => {
  const known = asked.get(address);
  if (known) return known;
  const failed = failures.get(address) ?? 0;
  const script = import(/* @vite-ignore */ failed ? `${address}?again=${failed}` : address);
  asked.set(address, script);
  script.catch(() => {
    asked.delete(address);
    failures.set(address, failed + 1);
  });
  return script;
};

/** Fetches the code of a page; when it does not come, that of the page which says so. */
globalThis.fetchPage = (address: string) =>
  fetchScript(address).catch(() => ({ default: NoSignal }));

declare global {
  var fetchScript: (address: string) => Promise<unknown>;
  var fetchPage: (address: string) => Promise<unknown>;
}
