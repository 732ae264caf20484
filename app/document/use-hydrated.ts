import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has taken over the page: false on the server and while hydrating, so that both make
 * the same markup, and true from then on.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
