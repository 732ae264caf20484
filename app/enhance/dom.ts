/** What several enhancements need of the page. */

export const all = <E extends Element = HTMLElement>(
  selector: string,
  scope: ParentNode = document,
) => [...scope.querySelectorAll<E>(selector)];
export const one = <E extends Element = HTMLElement>(
  selector: string,
  scope: ParentNode = document,
) => scope.querySelector<E>(selector);

/** A new element with these properties. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
) => Object.assign(document.createElement(tag), properties);

/**
 * Fetches the files of a later script into the browser's cache, before it is imported: browsers
 * remember a lost import as long as the page lives (Chromium before 155, Firefox), a lost fetch
 * they try again. The build writes them into `data-scripts`.
 */
export async function fetchScripts({ dataset: { scripts } }: HTMLElement): Promise<void> {
  const fetched = scripts?.split(' ').map(async (script) => {
    const answer = await fetch(script);
    if (!answer.ok) throw new Error(script);
    await answer.arrayBuffer();
  });
  await Promise.all(fetched ?? []);
}

/** Tells whether an element that the selector matches is on the screen, at first and at each change. */
export function onView(selector: string, tell: (isInView: boolean) => void): void {
  const main = one('main');
  if (!main) return;
  const inView = new Set<Element>();
  const views = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    tell(inView.size > 0);
  });
  // Its size changes when a form gives way to its receipt, or comes.
  new ResizeObserver(() => {
    const found = all(selector);
    for (const element of found) views.observe(element);
    if (!found.length) tell(false);
  }).observe(main);
}

/** Is no modifier key held? With one a key is the browser's own: Alt and an arrow is Back. */
export const isPlain = (event: KeyboardEvent | MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Is a click meant for this page: without the keys that open another tab or window? */
export const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && isPlain(event);
