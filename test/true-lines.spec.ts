import { falseRules, type Line, linesOf } from './support/true-lines.ts';
import { expect, test } from './visitor.ts';

/** Pixels to a millimetre, by which every browser reckons. */
const mm = 96 / 25.4;

/** Lines that are not as long as they say, beside the longest of their kind. */
function lies(lines: Line[]): string[] {
  const groups = Map.groupBy(lines, ({ group }) => group);
  return [...groups].flatMap(([group, together]) => {
    const pairs = together.flatMap(({ words, figures, drawn }) =>
      figures.length
        ? figures.map((figure, i) => ({ words, figure, px: drawn[i] ?? 0 }))
        : [{ words, figure: 0, px: drawn[0] ?? 0 }],
    );
    const longest = pairs.reduce((a, b) => (b.figure > a.figure ? b : a));
    const beside = longest.figure ? longest.px / longest.figure : 0;
    const scale = /fall|along/.test(group) ? 1 : /true/.test(group) ? mm : beside;
    return pairs.flatMap(({ words, figure, px }) =>
      Math.abs(px - figure * scale) < 3 && px >= 0
        ? []
        : [
            `${group}: ‘${words}’ ${figure} is drawn ${px.toFixed(1)} px, ${(figure * scale).toFixed(1)} would be true`,
          ],
    );
  });
}

for (const path of ['/', '/services/post-and-rail-fencing', '/areas/leeds'])
  test(`${path}: every line is as long as its figure says, to one scale with its neighbours, and nothing without a figure has one`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.evaluate(linesOf);
      expect(lies(lines), `at ${width} px`).toEqual([]);
      expect(await page.evaluate(falseRules), `at ${width} px`).toEqual([]);
    }
  });

test('control: a line that is longer than it says is found, and one without a figure', () => {
  const of = (words: string, figure: number, px: number): Line => ({
    group: '0 length',
    words,
    figures: [figure],
    drawn: [px],
  });
  expect(lies([of('38 m', 38, 38), of('500 m', 500, 500)])).toEqual([]);
  expect(lies([of('38 m', 38, 60), of('500 m', 500, 500)])).toHaveLength(1);
  expect(lies([{ group: '0 nothing', words: 'Edged', figures: [], drawn: [700] }])).toHaveLength(1);
});
