// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mountIslands } from './mount.ts';

const mount = vi.hoisted(() => vi.fn());
/** Whether the code of an island can be fetched. */
const network = vi.hoisted(() => ({ up: true, failed: false }));
// A browser remembers an import that failed.
vi.mock('./enquiry.tsx', () => ({
  get mount() {
    network.failed ||= !network.up;
    if (network.failed) throw new Error('no signal');
    return mount;
  },
}));
vi.mock('./search.tsx', () => ({ mount }));

/** What waits to be seen, by what it looks at: an island itself has no box (display: contents). */
let waiting: Map<Element, (changes: { isIntersecting: boolean }[]) => void>;
const island = () => document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
const see = (isIntersecting = true) =>
  waiting.get(island().children[0] as Element)?.([{ isIntersecting }]);
/** Once all that is under way is done. */
const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  await vi.dynamicImportSettled();
};
const mounted = async () => {
  await settled();
  return mount.mock.calls.filter(([container]) => container === island()).length;
};

beforeEach(() => {
  mount.mockReset();
  Object.assign(network, { up: true, failed: false });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (script) => {
    if (!network.up) throw new Error(`no signal for ${script}`);
    return { ok: true, arrayBuffer: async () => {} } as unknown as Response;
  });
  localStorage.clear();
  sessionStorage.clear();
  waiting = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: (element: Element) => void;
      constructor(told: (changes: { isIntersecting: boolean }[]) => void) {
        this.observe = (element) => void waiting.set(element, told);
      }
      disconnect = () => waiting.clear();
    },
  );
  document.body.innerHTML =
    '<p tabindex="0">Text</p><div data-island="enquiry" data-scripts="/assets/enquiry.js"><input></div>';
});

test('sleeps until somebody is there and sees it', async () => {
  mountIslands();
  see();
  expect(await mounted(), 'nobody is there').toBe(0);
  dispatchEvent(new Event('scroll'));
  see(false);
  expect(await mounted(), 'below the screen').toBe(0);
  see();
  expect(await mounted()).toBe(1);
});

test.each(['focusin', 'pointerdown'])('wakes once at its first %s', async (name) => {
  mountIslands();
  for (let time = 0; time < 2; time++) {
    island().firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
    expect(await mounted()).toBe(1);
  }
});

test('wakes at once to report the receipt of a post without a script', async () => {
  island().innerHTML = '<div class="form--thanks"></div>';
  mountIslands();
  expect(await mounted()).toBe(1);
});

test('wakes at once when the visitor is in it already', async () => {
  island().querySelector('input')?.focus();
  mountIslands();
  expect(await mounted()).toBe(1);
});

test.each([
  ['sessionStorage', 'lead /', 1],
  ['sessionStorage', 'contact /contact', 1],
  ['sessionStorage', 'contact about', 0],
  ['localStorage', 'draft town /areas/ripon', 1],
  ['localStorage', 'kept', 1],
  ['localStorage', 'counting', 0],
] as const)(
  'with "%s" of "%s" in the browser it wakes at once %i times',
  async (store, name, times) => {
    window[store].setItem(name, '1');
    mountIslands();
    expect(await mounted()).toBe(times);
  },
);

test('the form wakes on use even if storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  mountIslands();
  vi.unstubAllGlobals();
  island().dispatchEvent(new Event('focusin'));
  expect(await mounted()).toBe(1);
});

test.each([
  ['the connection is back', () => dispatchEvent(new Event('online'))],
  ['it is touched again', () => island().dispatchEvent(new Event('pointerdown'))],
  ['it is seen again', () => see()],
])('code that did not come is asked for again when %s', async (_, again) => {
  network.up = false;
  mountIslands();
  dispatchEvent(new Event('scroll'));
  see();
  expect(await mounted()).toBe(0);
  network.up = true;
  again();
  expect(await mounted()).toBe(1);
});

test('does not wake while the browser posts its form, until the visitor comes back', async () => {
  mountIslands();
  island().dispatchEvent(new Event('focusin'));
  island().dispatchEvent(new Event('submit'));
  expect(await mounted(), 'the code came after Send').toBe(0);
  island().dispatchEvent(new Event('focusin'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  island().dispatchEvent(new Event('focusin'));
  expect(await mounted(), 'the page has only finished loading').toBe(0);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  island().dispatchEvent(new Event('focusin'));
  expect(await mounted(), 'Back').toBe(1);
});
