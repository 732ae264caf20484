import { knownPaths } from '../content/known-paths.ts';
import { differences, seen } from './seen.ts';
import { started } from './visit.ts';
import { expect, type Page } from './visitor.ts';
import { looking as test } from './windows.ts';

/** What a page may have more with a script, and why. All else that is seen must be the same. */
const mayDiffer = [
  { line: /^\+ button: Copy$/, why: 'only a script can copy a number' },
  { line: /^\+ button: Print$/, why: 'only a script can print a page' },
  {
    line: /^\+ (?:a: (?:Call .*|Leave a message|Free site survey)|small: .*)$/,
    why: 'the call bar rises where no orange button is in view, which only a script can tell',
  },
];

const widths = [1366, 390];

/** What is seen at each width, one after the other, on one load of the page. */
async function atEachWidth(page: Page, path: string, script: boolean) {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(path);
  if (script) {
    await started(page);
    await page.waitForLoadState('networkidle');
  }
  const all: string[][] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // the frame in which the page takes its new width
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    all.push(await seen(page));
  }
  return all;
}

// The last two: a chosen filter, and an address that nothing has.
for (const path of [...knownPaths(), '/projects?category=Paving', '/nowhere'])
  test(`${path} shows the same words and drawings with and without script`, async ({ pageIn }) => {
    const without = await atEachWidth(await pageIn({ javaScriptEnabled: false }), path, false);
    const having = await atEachWidth(await pageIn({}), path, true);
    for (const [index, width] of widths.entries()) {
      expect(without[index]?.length, 'there is something to compare').toBeGreaterThan(40);
      const found = differences(without[index] ?? [], having[index] ?? []).filter(
        (line) => !mayDiffer.some((allowed) => allowed.line.test(line)),
      );
      expect(found, `at ${width} px: - without script, + with it`).toEqual([]);
    }
  });
