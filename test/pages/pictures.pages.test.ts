import { expect, test } from 'vitest';
import { all, mainOf, pages } from './pages.ts';
import { candidates, chosenFile, type Screen, shownWidth, sourceOf } from './sizes.ts';

const screens: Screen[] = [
  { width: 390, density: 1 },
  { width: 390, density: 2 },
  { width: 768, density: 1 },
  { width: 1366, density: 1 },
  { width: 1366, density: 2 },
  { width: 1920, density: 1 },
];

/** What is wrong with the file that a screen takes for a picture; `undefined` if nothing is. */
function faultOf(img: Element, screen: Screen): string | undefined {
  const { srcset, sizes } = sourceOf(img, screen.width);
  const shown = shownWidth(sizes, screen.width);
  const widths = candidates(srcset).map(({ width }) => width);
  const widest = widths.at(-1) ?? 0;
  const file = chosenFile(img, screen);
  const taken = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
  const needed = shown * screen.density;
  const said = `${file} for ${needed} px at ${screen.width}`;
  if (!(shown > 0 && taken > 0)) return `${said}: no width`;
  // 320 is the narrowest file
  if (taken > 320 && taken > needed * 1.5) return `${said}: too wide`;
  if (screen.width <= 1366 && widest * 1.25 < shown) return `${said}: no file is wide enough`;
  return undefined;
}

test('no screen takes a file more than 1.5 times wider than the page says, or one too small', () => {
  const faults = pages.flatMap(({ path }) =>
    all(mainOf(path), 'picture > img').flatMap((img) =>
      screens.flatMap((screen) => faultOf(img, screen) ?? []).map((fault) => `${path}: ${fault}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('every picture has a width, a height and words, so that nothing moves as it arrives', () => {
  for (const { path, document } of pages) {
    const pictures = all(document, 'main img');
    if (/^\/(?:services|project|areas)/.test(path))
      expect(pictures.length, path).toBeGreaterThan(0);
    for (const img of pictures) {
      const said = `${path}: ${img.outerHTML.slice(0, 120)}`;
      expect(
        Number(img.getAttribute('width')) * Number(img.getAttribute('height')),
        said,
      ).toBeGreaterThan(0);
      expect(img.hasAttribute('alt'), said).toBe(true);
    }
  }
});
