/** A tab of a browser, and what a visitor does and sees in it, in either engine. */
import { expect } from '@playwright/test';
import type { SiteProxy, Watched } from './proxy.ts';

/** All that each engine offers in its own way. */
export type Tab = {
  open(url: string): Promise<void>;
  /** Runs a function in the page, with one argument that JSON can carry. */
  run<T, A = undefined>(work: (argument: A) => T, argument?: A): Promise<T>;
  /** Input actions as in WebDriver. */
  act(actions: object[]): Promise<void>;
  /** Sets the size of the page, in px. */
  size(width: number, height: number): Promise<void>;
};

const keys: Record<string, string> = {
  Control: '\ue009',
  Enter: '\ue007',
  Escape: '\ue00c',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};

/** Presses keys one after the other: by name, one character each, or ‘Control+/’. */
export function press(tab: Tab, ...names: string[]) {
  const actions = names.flatMap((name) => {
    const held = (name.length > 1 ? name.split('+') : [name]).map((key) => keys[key] ?? key);
    const all = [
      ...held.map((value) => ['keyDown', value]),
      ...held.map((value) => ['keyUp', value]),
    ];
    return all.map(([type, value]) => ({ type, value }));
  });
  return tab.act([{ type: 'key', id: 'keys', actions }]);
}

type Clicked = { missed?: boolean };

/**
 * Clicks the first enabled element of this kind whose text begins so, with a mouse; and again where
 * the page moved meanwhile and something else was hit.
 */
export const click = (tab: Tab, selector: string, words = '') =>
  expect(async () => {
    const at = await tab.run(
      ({ selector, words }) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (one) => one.textContent?.trim().startsWith(words) && !one.matches(':disabled'),
        );
        if (!found) return;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = found.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const note = ({ target }: Event) => {
          (window as Clicked).missed = !found.contains(target as Node);
        };
        addEventListener('click', note, { capture: true, once: true });
        return found.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
      },
      { selector, words },
    );
    expect(at, `to be clicked: ${selector} ${words}`).toBeTruthy();
    const button = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', ...at }, ...button];
    await tab.act([{ type: 'pointer', id: 'mouse', actions }]);
    // A click that leads to another page may leave no page to ask.
    expect(await tab.run(() => (window as Clicked).missed).catch(() => false)).not.toBe(true);
  }).toPass();

/** The text of the first element of this kind. */
export const text = (tab: Tab, selector: string) =>
  tab.run((of) => document.querySelector(of)?.textContent ?? '', selector);

/** How many elements of this kind are visible. */
export const visible = (tab: Tab, selector: string) =>
  tab.run(
    (of) => [...document.querySelectorAll(of)].filter((one) => one.checkVisibility()).length,
    selector,
  );

export const path = (tab: Tab) => tab.run(() => location.pathname + location.search);

/** Does this element have the focus, or one within it? */
export const focused = (tab: Tab, selector: string) =>
  tab.run((of) => Boolean(document.activeElement?.closest(of)), selector);

/** Opens a page, and moves the mouse until the page's script has begun, which waits for that. */
export async function visit(tab: Tab, { url }: SiteProxy, to: string, width = 1366) {
  await tab.size(width, 844);
  await tab.open(url + to);
  const begun = () =>
    tab.run(() => {
      dispatchEvent(new Event('pointermove'));
      return Boolean(document.querySelector('header.is-live'));
    });
  await expect.poll(begun, `the script of ${to} begins`).toBe(true);
}

/** What went wrong in a page of a watched site. */
export const errors = (tab: Tab) =>
  tab.run(() => (window as Watched).seenErrors ?? ['not watched']);

/** Fills in a form as autofill does, and waits: the server takes who is quicker for a machine. */
export async function fillIn(tab: Tab, form: string, values: Record<string, string>) {
  await tab.run(
    ({ form, values }) => {
      const { elements } = document.querySelector(form) as HTMLFormElement;
      for (const [name, value] of Object.entries(values)) {
        const field = elements.namedItem(name) as HTMLInputElement;
        field.focus();
        if (field.type === 'checkbox') field.click();
        else field.value = value;
        for (const event of ['input', 'change'])
          field.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    { form, values },
  );
  await expect.poll(() => tab.run(() => performance.now())).toBeGreaterThan(2600);
}

/** Chooses a photo, which the page itself makes: larger than any that is sent. */
export async function choosePhoto(tab: Tab, form: string) {
  await tab.run((form) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 4096, height: 3072 });
    const drawing = canvas.getContext('2d');
    for (let x = 0; x < 4096; x += 32) drawing?.fillRect(x, 0, 16, 3072);
    canvas.toBlob((blob) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([blob as Blob], 'drive.jpg', { type: 'image/jpeg' }));
      const input = document.querySelector(`${form} input[type=file]`) as HTMLInputElement;
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, 'image/jpeg');
  }, form);
  await expect.poll(() => text(tab, form)).toMatch(/drive\.jpg.* [kM]B, now .* [kM]B/);
}
