import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

type Firm = Awaited<ReturnType<typeof loader>>['firm'];
// A page that could not be fetched takes the root's data with it; the firm is still the same.
let known: Firm | undefined;

/** The firm's name, phone, hours and so on, which the root has loaded. */
export function useFirm(): Firm {
  known = useRouteLoaderData<typeof loader>('root')?.firm ?? known;
  if (!known) throw new Error('The firm is known only below the root');
  return known;
}
