import { all, fetchScripts, one } from '../enhance/dom.ts';

type Mount = (container: HTMLElement) => void;
const islands: Record<string, () => Promise<{ mount: Mount }>> = {
  enquiry: () => import('./enquiry.tsx'),
  search: () => import('./search.tsx'),
};
/** The first of these tells that somebody is there, and the page has been painted. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

/** Events of an island itself that ask for it. */
const needs = ['focusin', 'pointerdown', 'input', 'change', 'dragover'];

/**
 * Has React take over each island when the visitor needs it: at its first focus or touch, when it
 * is seen after a first interaction with the page, or at once when this browser keeps something of
 * a form or the island is a receipt. Code that does not come is asked for again, and until then the
 * HTML works.
 */
export function mountIslands(): void {
  for (const container of all('[data-island]')) {
    const load = islands[container.dataset.island ?? ''];
    if (load) mountWhenNeeded(container, load);
  }
}

function mountWhenNeeded(container: HTMLElement, load: () => Promise<{ mount: Mount }>): void {
  let state: 'asleep' | 'coming' | 'awake' | 'posted' = 'asleep';
  const wake = async () => {
    if (state !== 'asleep') return;
    state = 'coming';
    try {
      await fetchScripts(container);
      const { mount } = await load();
      if (state !== 'coming') return;
      mount(container);
      state = 'awake';
      stop();
    } catch {
      // Asked for again when it is seen or touched again, or there is signal.
      if (state === 'coming') state = 'asleep';
    }
  };
  /** The browser sends the form itself: React could send the same enquiry a second time. */
  const post = () => {
    state = 'posted';
  };
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted && state === 'posted') state = 'asleep';
  };
  const seen = new IntersectionObserver((changes) => {
    if (changes[changes.length - 1]?.isIntersecting) void wake();
  });
  // The container has no box of its own (display: contents), so it is never seen.
  const look = () => seen.observe(container.firstElementChild ?? container);
  const stop = () => {
    seen.disconnect();
    for (const name of interactions) removeEventListener(name, look, true);
    for (const name of needs) container.removeEventListener(name, wake);
    removeEventListener('online', wake);
    container.removeEventListener('submit', post);
  };
  for (const name of interactions) addEventListener(name, look, { capture: true, passive: true });
  for (const name of needs) container.addEventListener(name, wake);
  addEventListener('online', wake);
  container.addEventListener('submit', post);
  addEventListener('pageshow', back);
  const isNeeded = container.contains(document.activeElement) || one('.form--thanks', container);
  if (hasStored() || isNeeded) void wake();
}

/** Does this browser keep a draft or an enquiry of this site? */
function hasStored(): boolean {
  try {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return names.some((name) => /^(?:draft|kept|lead|town|message|contact \/)/.test(name));
  } catch {
    return false; // storage is forbidden
  }
}
