// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { browserLocks } from '../../test/support/locks.ts';
import { allKept, heldEnquiry, holding, type KeptEnquiry, keep } from '../enquiry/kept/kept.ts';
import { openKept } from './kept.tsx';

const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'message',
  values: { name: 'Helen', email: 'helen@example.org', message: 'A dry-stone wall.' },
  files: [],
  keptAt: 1000,
};
const list = () => document.querySelector('.kept-list')?.textContent;
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();

test('the list leaves out what a page is sending, and a saved change is held by none', async () => {
  const { locks } = browserLocks();
  vi.stubGlobal('navigator', { locks });
  const sent = Promise.withResolvers<void>();
  const sending = holding(
    enquiry.key,
    async () => enquiry,
    () => sent.promise,
  );
  await expect.poll(allKept).toHaveLength(1);
  await keep({ ...enquiry, key: 'b', held: true, values: { ...enquiry.values, name: 'Ruth' } });
  openKept();
  await expect.poll(list).toContain('Ruth');
  expect(list(), 'it is being sent').not.toContain('Helen');

  press('Change');
  await expect.poll(list).toContain('Save changes');
  press('Save changes');
  await expect.poll(list).not.toContain('Save changes');
  expect(await heldEnquiry('b')).toBeUndefined();
  sent.resolve();
  await sending;
  expect(await allKept()).toMatchObject([{ key: 'b' }]);
});
