// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { all, one } from './dom.ts';
import { gallery } from './gallery.ts';

test('a double click opens one lightbox', async () => {
  document.body.innerHTML = '<figure><a class="gallery__picture" href="/a.jpg"></a></figure>';
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('location', { assign: vi.fn() });
  gallery();
  const link = one('.gallery__picture');
  link?.append(document.createElement('picture'));
  link?.click();
  link?.click();
  await vi.dynamicImportSettled();
  expect(location.assign).not.toHaveBeenCalled();
  expect(all('dialog')).toHaveLength(1);
});
