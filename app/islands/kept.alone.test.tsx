// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Receipt } from '../../enquiry/answer.ts';
import { browserLocks } from '../../test/support/locks.ts';
import {
  allKept,
  discard,
  heldEnquiry,
  holding,
  type KeptEnquiry,
  keep,
  replace,
} from '../enquiry/kept/kept.ts';
import { KeptHere } from '../enquiry/kept/other-ways.tsx';
import { openKept } from './kept.tsx';

const enquiry: KeptEnquiry = {
  key: 'a',
  form: 'message',
  values: { name: 'Helen', email: 'helen@example.org', message: 'A dry-stone wall.' },
  files: [],
  keptAt: Date.now(),
};
const list = () => document.querySelector('.kept-list')?.textContent;
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();

beforeEach(async () => {
  for (const { key } of await allKept()) await discard(key);
});
afterEach(() => press('Close'));

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

test('a change of an enquiry that another tab has sent meanwhile does not bring it back', async () => {
  const receipt = { kind: 'sent', form: 'message', reference: 'NIDD-7K3F' } as Receipt;
  await keep(enquiry);
  openKept();
  await expect.poll(list).toContain('Helen');
  press('Change');
  await expect.poll(list).toContain('Save changes');
  const sent = { ...enquiry, values: {}, receipt: { ...receipt, callBackBy: null, files: [] } };
  vi.stubGlobal('dispatchEvent', () => true); // this tab has not heard of it yet
  await replace(enquiry, sent);
  vi.unstubAllGlobals();
  press('Save changes');
  await expect.poll(list).toContain('in another tab');
  expect(await allKept()).toMatchObject([{ values: {}, receipt }]);
  dispatchEvent(new Event('storage'));
  await expect.poll(list).toContain('Your reference is NIDD-7K3F');
});

test('the form of an enquiry that the server found invalid shows its errors and opens the list', async () => {
  await keep({ ...enquiry, errors: { email: 'Please enter a valid email address' } });
  document.body.innerHTML = '<button class="kept-count"></button><main></main>';
  const [button, place] = document.body.children as unknown as HTMLElement[];
  const openList = vi.fn();
  button?.addEventListener('click', openList);
  const root = createRoot(place as HTMLElement);
  onTestFinished(() => root.unmount());
  root.render(<KeptHere of="a" onGone={() => {}} />);
  await expect.poll(() => place?.textContent).toContain('Please enter a valid email address');
  expect(place?.textContent, 'no promise').not.toContain('We’ll send it');
  place?.querySelector('button')?.click();
  expect(openList).toHaveBeenCalledOnce();
});
