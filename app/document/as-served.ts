import { useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * While hydrating, React leaves an element that has this alone: content and attributes stay as the
 * server made them. Always the same object, for another one would be written.
 */
export const asServed = { __html: '' };

/**
 * How something that never changes gets on the page: drawn here, on the server; kept as the server
 * drew it, on the first page of a visit, so that its script is not even fetched; or drawn later, on
 * a page that one comes to after that.
 */
export function useServed(): 'here' | 'kept' | 'later' {
  const hydrating = !useHydrated();
  const [isFirst] = useState(hydrating);
  if (!isFirst) return 'later';
  return typeof document === 'undefined' ? 'here' : 'kept';
}
