import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Has React taken over this island? False on the server and while it does. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
