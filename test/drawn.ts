/** What can be wrong with the drawings of a page, in the window as it stands. */
import type { Page } from '@playwright/test';

/** CSS pixels: the smallest letters that a drawing may have. */
export const smallest = 11;
/** Of the window's height, which is a whole number of pixels: the most that a drawing may take. */
export const most = 0.705;

/** Every drawing and map that is shown: its name, its smallest letters, how much of the window it takes. */
export const drawingsIn = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('svg:is([role="img"], [role="group"])')]
      .filter((svg) => svg.checkVisibility() && svg.querySelector('text'))
      .map((svg) => {
        const letters = [...svg.querySelectorAll('text')]
          .filter((text) => text.checkVisibility({ visibilityProperty: true }))
          .map((text) => {
            const { a = 1, b = 0 } = text.getScreenCTM() ?? {};
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
          });
        return {
          name: svg.getAttribute('aria-label') ?? '',
          letters: Math.min(...letters),
          share: svg.getBoundingClientRect().height / innerHeight,
        };
      }),
  );

/** Letters too small to read, and drawings that take more than 70 % of the window's height. */
export const badDrawings = async (page: Page) =>
  (await drawingsIn(page)).flatMap(({ name, letters, share }) => [
    ...(letters < smallest ? [`letters of ${letters} px in ${name}`] : []),
    ...(share > most ? [`${share} of the window taken by ${name}`] : []),
  ]);

/** Drawings of cards that are not as large as they are drawn, or whose letters leave the card. */
export const badCards = (page: Page, ids: string[]) =>
  page.evaluate(
    ([names, least]) =>
      names.flatMap((id) => {
        const svg = document.querySelector<SVGSVGElement>(`#${id} svg[role="img"]`);
        if (!svg) return [`no drawing at ${id}`];
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const card = svg.closest('li')?.getBoundingClientRect();
        const letters = [...svg.querySelectorAll('text')];
        // They may stand over the card's padding, not over the next card.
        const past = letters.map((text) => text.getBoundingClientRect().right - (card?.right ?? 0));
        const sizes = letters.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
        return [
          ...(Math.abs(scale - 1) >= 0.005 ? [`${id} is drawn ${scale} times its size`] : []),
          ...(Math.min(...sizes) * scale < least ? [`letters of ${id} are too small`] : []),
          ...(Math.max(0, ...past) > 4 ? [`letters of ${id} leave their card`] : []),
        ];
      }),
    [ids, smallest] as const,
  );
