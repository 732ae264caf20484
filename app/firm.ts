import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The firm's name, phone, hours and so on, which the root has loaded. */
export function useFirm() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('The firm is known only below the root');
  return root.firm;
}
