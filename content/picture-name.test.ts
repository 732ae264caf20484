import { expect, test } from 'vitest';
import { picture } from './fields.ts';
import { pictureName } from './picture-name.ts';

test.each([
  ['IMG_4312.JPG', 'img-4312'],
  ['IMG_4312', 'img-4312'],
  ['PXL_20261122_101530123~2.jpg', 'pxl-20261122-101530123-2'],
  ['New gate (1).jpeg', 'new-gate-1'],
  ['IMG_4312.HEIC', 'img-4312'],
  ['v1.2', 'v1-2'],
  ['–', ''],
])('names the picture %s %s, in content too', (written, name) => {
  expect(pictureName(written)).toBe(name);
  expect(picture.safeParse({ name: written }).data).toEqual(name ? { name } : undefined);
});
