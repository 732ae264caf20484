import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPhoto } from './photo.ts';

test('the canary’s photo is a picture that decodes, larger than the 1 MB that a proxy takes untold', async () => {
  const photo = newPhoto();
  expect(photo).toMatchObject({ name: 'canary.jpg', type: 'image/jpeg' });
  expect(photo.size).toBeGreaterThan(1024 * 1024);
  expect(photo.size, 'and no burden').toBeLessThan(2 * 1024 * 1024);
  const { info } = await sharp(Buffer.from(await photo.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 64, height: 48 });
});
