import type { Page } from '@playwright/test';

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
