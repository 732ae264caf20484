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
