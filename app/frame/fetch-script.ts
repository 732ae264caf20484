import { inTime } from '../document/visited.ts';
import { NoSignal } from './no-signal.tsx';

/** What has been asked for, by address; of what did not come, nothing. */
const asked = new Map<string, Promise<unknown> | undefined>();
let failures = 0;

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
  const script = import(
    /* @vite-ignore */ asked.has(address) ? `${address}?again=${failures}` : address
  );
  asked.set(address, script);
  script.catch(() => {
    failures++;
    asked.set(address, undefined);
  });
  return script;
};

/** Fetches the code of a page; when it does not come in time, that of the page which says so. */
globalThis.fetchPage = (address: string) =>
  inTime(fetchScript(address)).catch(() => ({ default: NoSignal }));

declare global {
  var fetchScript: (address: string) => Promise<unknown>;
  var fetchPage: (address: string) => Promise<unknown>;
}
