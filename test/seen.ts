import type { Page } from '@playwright/test';

/**
 * What somebody sees on a page, in its order: every run of words, every drawing with its size and
 * its words, every picture and every field. A line each.
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
      if (element.matches('script, style, template, noscript, source, option')) return;
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

/** The lines that only one of two lists has, in their order: longest common subsequence. */
export function differences(before: string[], after: string[]): string[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const found: string[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (
      j >= after.length ||
      (i < before.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    )
      found.push(`- ${before[i++]}`);
    else found.push(`+ ${after[j++]}`);
  }
  return found;
}
