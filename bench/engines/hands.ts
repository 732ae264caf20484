/** What a person does and sees in a tab, in either engine. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from './faulty-line.ts';
import type { Tab } from './tab.ts';

const keys: Record<string, string> = {
  Tab: '\ue004',
  Enter: '\ue007',
  Escape: '\ue00c',
  ' ': ' ',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};

const patience = new AsyncLocalStorage<number>();
/** Does some work in which what is to come is waited for so long, in ms. */
export const within = <T>(ms: number, work: () => Promise<T>): Promise<T> => patience.run(ms, work);

/** Asks again until it is true, or the time is up. */
export async function until(
  isSo: () => Promise<boolean>,
  ms = patience.getStore() ?? 25_000,
): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(100))
    if (await isSo()) return true;
  return isSo();
}

/** Presses keys one after the other: by name, or one character each. */
export const press = (tab: Tab, ...names: string[]) =>
  tab.act([
    {
      type: 'key',
      id: 'keys',
      actions: names.flatMap((name) => {
        const value = keys[name] ?? name;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      }),
    },
  ]);

/** Presses a key, and again when nothing came of it: what answers it may not have come yet. */
export async function pressFor(tab: Tab, key: string, isSo: () => Promise<boolean>) {
  return until(async () => {
    if (await isSo()) return true;
    await press(tab, key);
    return until(isSo, 1500);
  });
}

export const type = (tab: Tab, words: string) => press(tab, ...words);

/** Clicks the first element of this kind whose words begin so, with a mouse. @throws without one. */
export async function click(tab: Tab, selector: string, words = '') {
  const place = () =>
    tab.run(
      ({ selector, words }) => {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
          one.textContent?.trim().startsWith(words),
        );
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        const there = document.elementFromPoint(x, y);
        return found && there && (found.contains(there) || there.contains(found))
          ? { x, y }
          : undefined;
      },
      { selector, words },
    );
  if (!(await until(async () => Boolean(await place()))))
    throw new Error(`nothing to click: ${selector} ${words}`);
  const at = await place();
  await tab.act([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** The words of the first element of this kind. */
export const text = (tab: Tab, selector: string) =>
  tab.run((of: string) => document.querySelector(of)?.textContent ?? '', selector);

export const says = (tab: Tab, selector: string, words: string | RegExp) =>
  until(async () => {
    const found = await text(tab, selector);
    return typeof words === 'string' ? found.includes(words) : words.test(found);
  });

/** How many elements of this kind are seen. */
export const seen = (tab: Tab, selector: string) =>
  tab.run(
    (of: string) =>
      [...document.querySelectorAll(of)].filter(
        (one) => one.checkVisibility() && one.getClientRects().length,
      ).length,
    selector,
  );

export const path = (tab: Tab) => tab.run(() => location.pathname + location.search, null);

/** Moves the mouse a little, for which the page's script waits, until it has begun. */
export const isLive = (tab: Tab) =>
  until(
    () =>
      tab.run(() => {
        dispatchEvent(new Event('pointermove'));
        return Boolean(document.querySelector('header.is-live'));
      }, null),
    25_000,
  );

/** Opens a page of the site. @throws when its script does not begin. */
export async function visit(tab: Tab, line: Line, to: string) {
  await tab.open(line.url + to);
  if (!(await isLive(tab))) throw new Error(`the script of ${to} does not begin`);
}

/** What went wrong in the page since it opened: bench/engines/watched.ts writes it down. */
export const faults = (tab: Tab) =>
  tab.run(
    () => (window as unknown as { seenFaults?: string[] }).seenFaults ?? ['not watched'],
    null,
  );

/** Types values into a form by the names of its fields, as a browser fills them in by itself. */
export const fillIn = (tab: Tab, form: string, values: Record<string, string>) =>
  tab.run(
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

/** Chooses a photo that the page itself makes. */
export const choosePhoto = (tab: Tab, form: string) =>
  tab.run((form: string) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    canvas.getContext('2d')?.fillRect(0, 0, 800, 600);
    canvas.toBlob((blob) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([blob as Blob], 'drive.jpg', { type: 'image/jpeg' }));
      const input = document.querySelector(`${form} input[type=file]`) as HTMLInputElement;
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, 'image/jpeg');
  }, form);

/** Waits as long as a person needs at least: who is quicker is taken for a machine. */
export const unhurried = (tab: Tab) =>
  until(() => tab.run(() => performance.now() > 2600, null), 10_000);
