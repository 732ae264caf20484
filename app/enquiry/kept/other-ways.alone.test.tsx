// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KeptHere } from './other-ways.tsx';

type Kept = { key: string; firstKey?: string; receipt?: object; errors?: object };
const kept = vi.hoisted((): Kept[] => []);
vi.mock('./kept.ts', async (original) => ({
  ...(await original<object>()),
  allKept: async () => kept,
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test.each(['kept', 'storage'])(
  'the form hears of its kept enquiry by the event %s',
  async (event) => {
    kept.splice(0, 9, { key: 'other' }, { key: 'b', firstKey: 'a' });
    const gone = vi.fn();
    const root = createRoot(document.body);
    onTestFinished(() => act(() => root.unmount()));
    await act(async () => root.render(<KeptHere of="a" onGone={gone} />));
    expect(gone, 'it waits').not.toHaveBeenCalled();
    const receipt = { reference: 'NIDD-7K3F' };
    kept.splice(1, 1, { key: 'b', firstKey: 'a', receipt });
    await act(async () => dispatchEvent(new Event(event)));
    kept.pop();
    await act(async () => dispatchEvent(new Event(event)));
    expect(gone.mock.calls, 'sent, then deleted').toEqual([[receipt], [undefined]]);
  },
);

test('an enquiry that the server found invalid shows its errors and opens the list', async () => {
  kept.splice(0, 9, { key: 'a', errors: { phone: 'Phone number is required' } });
  document.body.innerHTML = '<button class="kept-count"></button><main></main>';
  const place = document.querySelector('main') as HTMLElement;
  const openList = vi.fn();
  document.querySelector('.kept-count')?.addEventListener('click', openList);
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () => root.render(<KeptHere of="a" onGone={() => {}} />));
  expect(place.textContent).toContain('Phone number is required');
  expect(place.textContent, 'no promise').not.toContain('We’ll send it');
  place.querySelector('button')?.click();
  expect(openList).toHaveBeenCalledOnce();
});
