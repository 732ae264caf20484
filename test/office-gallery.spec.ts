/** The photos of an enquiry, on the office's page of it. */

import { addPhoto, ask } from './office-enquiries.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

test('the photos of an enquiry are seen, and each is kept whole by one link @phone', async ({
  page,
  context,
}) => {
  const { reference } = await ask({ name: 'Edith' });
  await addPhoto(reference);
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${reference}`);
  const gallery = page.getByRole('region', { name: '1 photo' });
  const photo = gallery.getByRole('img', { name: `gate.jpg, sent with ${reference}` });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(600);
  const saved = page.waitForEvent('download');
  await gallery.getByRole('link', { name: /^Save gate\.jpg/ }).click();
  expect((await saved).suggestedFilename()).toBe('gate.jpg');
});
