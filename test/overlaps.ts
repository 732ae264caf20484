import type { Page } from '@playwright/test';

/**
 * Lines of words that lie on others, or that a window's or a box's edge cuts off, as the page is at
 * its top. What scrolls, what is out of sight, and bars that step aside are no fault. The key map
 * is left out: the list beside it has all its names.
 */
export const coveredWords = (page: Page) =>
  page.evaluate(() => {
    type Line = { words: string; node: Node; box: DOMRect; ink: [number, number] };
    window.scrollTo(0, 0);
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const boxesAround = (element: Element) => {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    };
    const isTurned = (element: Element) =>
      element instanceof SVGGraphicsElement && Math.abs(element.getScreenCTM()?.b ?? 0) > 0.01;
    const isOutside = (box: DOMRect, edge: DOMRect) =>
      box.right <= edge.left ||
      box.left >= edge.right ||
      box.bottom <= edge.top ||
      box.top >= edge.bottom;
    const isHidden = (around: Element[]) =>
      !around[0]?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      around.some(
        (at) =>
          styleOf(at).display === 'none' || // what SVG hides counts as visible in Chromium
          at.matches('script, style, option, noscript, svg[role="group"]') ||
          styleOf(at).clipPath === 'inset(50%)' ||
          styleOf(at).position === 'sticky' ||
          (styleOf(at).position === 'fixed' && !at.matches('header')),
      );
    const found: string[] = [];
    const lines: Line[] = [];
    const range = document.createRange();
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const words = node.nodeValue?.trim().slice(0, 40);
      const element = node.parentElement;
      if (!words || !element || isTurned(element)) continue;
      const around = boxesAround(element);
      if (isHidden(around)) continue;
      const edges = around.filter((at) => !styleOf(at).overflow.includes('visible'));
      const scrolls = edges.some((at) => /auto|scroll/.test(styleOf(at).overflow));
      const size = Number.parseFloat(styleOf(element).fontSize);
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue;
        const bounds = edges.map((at) => at.getBoundingClientRect());
        if (bounds.some((edge) => isOutside(box, edge))) continue;
        const cut = [document.documentElement.getBoundingClientRect(), ...bounds].some(
          ({ left, right }) => box.left < left - 2 || box.right > right + 2,
        );
        if (cut && !scrolls) found.push(`“${words}” is cut off`);
        const middle = (box.top + box.bottom) / 2;
        const half = Math.min(box.height, size * scale) * 0.35;
        if (!scrolls) lines.push({ words, node, box, ink: [middle - half, middle + half] });
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { words, node, box, ink }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        const high = Math.min(ink[1], other.ink[1]) - Math.max(ink[0], other.ink[0]);
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (node !== other.node && high > 2 && wide > 3)
          found.push(`“${words}” lies on “${other.words}”`);
      }
    return [...new Set(found)];
  });
