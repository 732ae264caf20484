import type { Page } from '@playwright/test';

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
