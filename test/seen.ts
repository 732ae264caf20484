/** What a reader sees on a page: all of it, in colours of their own, and where the focus is. */
import type { Page } from '@playwright/test';

/**
 * What somebody sees on a page, in its order: every run of words, every drawing with its size and
 * its words, every picture and every field. A line each. Without the call bar, which rises where no
 * orange button is in view: only a script can know that.
 */
export const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    const size = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}`;
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 1 &&
        height > 1
      );
    };
    const found: string[] = [];
    const look = (element: Element) => {
      if (element.matches('script, style, template, noscript, source, option, .call-bar')) return;
      const said = words(
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.nodeValue)
          .join(''),
      );
      // A box without a size of its own may still hold what has one.
      if (isSeen(element)) {
        if (element instanceof SVGSVGElement) {
          const shapes = element.querySelectorAll('path, line, rect, circle, polygon, polyline');
          found.push(
            `drawing ${size(element)}, ${shapes.length} lines: ${words(element.textContent)}`,
          );
          return;
        }
        if (element instanceof HTMLImageElement)
          found.push(`picture ${size(element)}: ${element.getAttribute('src')}`);
        else if (element.matches('input, select, textarea'))
          found.push(
            `field ${element.getAttribute('name')} ${element.getAttribute('type') ?? ''}: ${(element as HTMLInputElement).placeholder ?? ''}`,
          );
        else if (said) found.push(`${element.localName}: ${said}`);
      }
      if (!(element instanceof SVGSVGElement)) for (const child of element.children) look(child);
    };
    look(document.body);
    return found;
  });

/**
 * What the reader's own colours would take away: a drawing whose ink is too near to its ground, a
 * button or field without an edge.
 */
const lost = (page: Page) =>
  page.evaluate(() => {
    const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = rgb(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const canvas = light(getComputedStyle(document.body).backgroundColor);
    const contrast = (colour: string) =>
      (Math.max(canvas, light(colour)) + 0.05) / (Math.min(canvas, light(colour)) + 0.05);
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getBoundingClientRect().width > 2;
    const name = (one: Element) => one.outerHTML.slice(0, 90);
    const found: string[] = [];
    for (const line of document.querySelectorAll('.ink path, .ink circle, .profile text')) {
      const { stroke, fill } = getComputedStyle(line);
      const ink = line.matches('text, .blot') ? fill : stroke;
      if (isShown(line) && ink !== 'none' && contrast(ink) < 3) found.push(`ink ${name(line)}`);
    }
    const edged = (one: Element | null) => {
      if (!one) return false;
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(one);
      const border = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      return border || textDecorationLine === 'underline';
    };
    for (const one of document.querySelectorAll(
      'main :is(button, .button, input, select, textarea)',
    ))
      if (isShown(one) && !one.matches('.visually-hidden, [type=range]'))
        if (!edged(one) && !edged(one.closest('.field')) && !edged(one.closest('label')))
          found.push(`edge ${name(one)}`);
    return found;
  });

/** What is lost in the reader’s own colours, dark and light. */
export async function lostInOwnColours(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    found.push(...(await lost(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return found;
}

/**
 * What the Tab key reaches and nobody sees while it has the focus: it has no outline, or something
 * else or the window’s edge covers all of it.
 */
export const unseenFocus = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    const across = [0.02, 0.25, 0.5, 0.75, 0.98];
    const down = [0.05, 0.5, 0.95];
    const spots = across.flatMap((x) => down.map((y) => [x, y] as const));
    const all = document.querySelectorAll<HTMLElement | SVGElement>(
      'a, button, input, select, textarea, summary, [tabindex]',
    );
    for (const one of all) {
      if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
      one.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== one) continue;
      await new Promise(requestAnimationFrame); // bars step aside
      const isTicked = one.matches('.visually-hidden, [type=radio], [type=checkbox]');
      const shown = (isTicked && one.closest('label')) || one;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const isSeen = spots.some(([x, y]) => {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        return (
          there && (shown.contains(there) || (there.contains(shown) && there.matches('a, label')))
        );
      });
      const peg = one.matches('.peg') && one.querySelector('rect');
      const isMarked = peg
        ? getComputedStyle(peg).stroke !== 'none'
        : [one, shown, one.closest('.field')].some(
            (mark) => mark && getComputedStyle(mark).outlineStyle !== 'none',
          );
      const name = one.outerHTML.slice(0, 120);
      if (!isSeen) found.push(`${name} is covered at ${Math.round(top)} px`);
      if (!isMarked) found.push(`${name} has no outline`);
    }
    window.scrollTo(0, 0);
    return found;
  });
