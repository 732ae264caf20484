import { expect, test } from '@playwright/test';
import { areas } from '../content/read.ts';

test('every town’s line is as long as its miles, to one scale, and the yard has none', async ({
  page,
}) => {
  await page.goto('/areas-we-cover');
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page
      .getByRole('region', { name: 'Towns' })
      .getByText(/from our yard|Our yard is here/)
      .evaluateAll((all) =>
        all.map((line) => ({
          town: line.closest('li')?.querySelector('h2')?.textContent ?? '',
          drawn: Number.parseFloat(getComputedStyle(line, '::before').width),
        })),
      );
    const miles = new Map([...areas().values()].map(({ name, miles }) => [name, miles]));
    expect(lines.map(({ town }) => town).sort()).toEqual([...miles.keys()].sort());
    const farthest = Math.max(...miles.values());
    const scale = Math.max(...lines.map(({ drawn }) => drawn)) / farthest;
    expect(scale, 'control: something is drawn').toBeGreaterThan(5);
    // the two ticks of one pixel each are always there
    for (const { town, drawn } of lines)
      expect(
        Math.abs(drawn - (miles.get(town) ?? 0) * scale),
        `${town} at ${width} px`,
      ).toBeLessThan(3);
  }
});
