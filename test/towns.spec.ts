import { towns } from './site.ts';
import { expect, test } from './visitor.ts';

test('under a town’s map the note on the sketch comes first, and what is to come is its quiet end @desktop @phone', async ({
  page,
}) => {
  const town = towns.find(({ form }) => form);
  await page.goto(`/areas/${town?.slug}`);
  const caption = page.getByRole('figure').filter({ hasText: 'Interactive map coming soon' });
  await expect(caption.locator('figcaption')).toHaveText(/\S.*\. Interactive map coming soon$/);
  const looks = await page.getByText('Interactive map coming soon').evaluate((soon) => {
    const paint = (element: Element | null) => {
      const { fontSize, fontWeight, backgroundColor } = getComputedStyle(element as Element);
      return { fontSize, fontWeight, plain: backgroundColor };
    };
    const note = paint(soon.closest('figcaption'));
    return { soon: paint(soon), note: { ...note, plain: 'rgba(0, 0, 0, 0)' } };
  });
  expect(looks.soon).toEqual(looks.note);
});
