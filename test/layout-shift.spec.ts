import { mostShift, shiftOfControl, shiftsOf, sizes, sumOf } from '../bench/layout-shift.ts';
import { expect, test } from './visitor.ts';

/** One page of each kind; bench/layout-shift.ts measures all. */
const kinds = [
  ['/', 0],
  ['/', 0.4],
  ['/services/block-paving-driveways', 0.4],
  ['/project/tarmac-driveway-knaresborough', 0.4],
  ['/areas/ripon', 0.4],
  ['/contact', 0],
] as const;

for (const [path, share] of kinds)
  test(`${path} stands still on a slow line, read ${share ? 'in its middle' : 'from its top'}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    // at once: a slow line is waiting, most of the time
    const found = await Promise.all(
      sizes.map(async (viewport) => {
        const page = await browser.newPage({ viewport });
        const shifts = await shiftsOf(page, baseURL + path, share);
        await page.close();
        return { viewport, shifts };
      }),
    );
    expect(found.filter(({ shifts }) => sumOf(shifts) > mostShift)).toEqual([]);
  });

test('control: a page that grows while it is read is found', async ({ browser, baseURL }) => {
  test.slow();
  expect(await shiftOfControl(browser, baseURL ?? '')).toBeGreaterThan(mostShift);
});
