/**
 * Once a page has loaded and is idle: has the browser take the worker, tells it what kind
 * of line there is, and takes it away for good where the address says `?sw=off`; `?sw=on` takes
 * that back. A browser that forbids any of it has the site as it always was.
 */
import { leave, type Message } from '../offline/edition.ts';
import { counts } from './kept-count.ts';

const address = '/sw.js';

/** Remembers the wish that the address has. Answers whether the worker is wished away. */
function isOff(): boolean {
  const wish = new URLSearchParams(location.search).get('sw');
  try {
    if (wish === 'off') localStorage.setItem('sw', 'off');
    if (wish === 'on') localStorage.removeItem('sw');
    return localStorage.getItem('sw') === 'off';
  } catch {
    return true;
  }
}

type Line = { saveData?: boolean; effectiveType?: string };

/**
 * Is the line good, and does nobody save data? Where a browser does not tell, by how fast this page
 * came.
 */
function isGoodLine({ saveData, effectiveType }: Line, pageTook: number): boolean {
  if (saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return effectiveType ? effectiveType === '4g' : pageTook < 1500;
}

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

/** The one script that this policy lets through: /sw.js. */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('worker', {
    createScriptURL: (url) => (url === address ? url : ''),
  });
  return policy?.createScriptURL(address) ?? address;
}

/** Shows and reports what the worker has sent (offline/worker.ts). */
function hear({ data }: { data: { kept: string } }): void {
  localStorage.setItem('kept', data.kept);
  dispatchEvent(new Event('kept'));
  import('../islands/kept.tsx').then(({ sendKept }) => sendKept()).catch(() => undefined);
}

type WithSync = { sync?: { register(tag: string): Promise<void> } };

/** Has the browser wake the worker when there is a line, as long as something is to be sent. */
function askForSync(registration: WithSync | undefined): void {
  const [waiting, , held] = counts();
  if (waiting || held) registration?.sync?.register('kept').catch(() => undefined);
}

function thisPage(): Message {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { connection = {} } = navigator as { connection?: Line };
  return {
    kind: 'loaded',
    path: location.pathname,
    line: isGoodLine(connection, page?.responseEnd ?? 0),
  };
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  container.addEventListener('message', hear);
  const registration = await container.register(trusted(), { updateViaCache: 'none' });
  const sync = () => askForSync(registration as WithSync);
  addEventListener('kept', sync);
  sync();
  const tell = () => container.controller?.postMessage(thisPage());
  // Also when it takes this page over: on a first visit, and after a new build.
  container.addEventListener('controllerchange', tell);
  tell();
}

/** Nothing of this is worth an error. */
export async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (isOff()) await leave(await serviceWorker.getRegistrations());
  else await register(serviceWorker);
}

/** Begins when the page has loaded and is idle. */
export function serviceWorker(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
  const whenIdle = () => idle(() => void start().catch(() => undefined));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
