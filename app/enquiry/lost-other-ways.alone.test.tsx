// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useOtherWays } from './use-other-ways.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('./kept/other-ways.tsx', () => {
  asked();
  throw new Error('no connection');
});

function Page() {
  return <p>{useOtherWays() ? 'there' : 'not there'}</p>;
}

test('when what helps without a connection cannot be fetched the form goes on without it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  const root = createRoot(document.body);
  act(() => root.render(<Page />));
  await act(() => vi.waitFor(() => expect(asked).toHaveBeenCalled(), 5000));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  process.off('unhandledRejection', lost);
  expect(document.body.textContent).toBe('not there');
  expect(lost).not.toHaveBeenCalled();
  act(() => root.unmount());
});
