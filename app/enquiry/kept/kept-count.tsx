import { useEffect, useSyncExternalStore } from 'react';

/**
 * How many wait and how many receipts are unread, as kept.ts writes it, and whether there is a
 * connection; nothing where the browser forbids to look.
 */
const read = () => {
  try {
    return `${localStorage.getItem('kept') ?? '0 0'} ${+navigator.onLine}`;
  } catch {
    return '';
  }
};
const events = ['kept', 'storage', 'online'];
const subscribe = (changed: () => void) => {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
};

/** Fetched when someone begins to fill in a form, for without a connection it is too late. */
export const loadKept = () => import('./kept-list.tsx');

/**
 * In the header: how many enquiries wait on this phone, or how many receipts are unread. Opens
 * their list. Nothing where nothing is kept.
 */
export function KeptCount() {
  const [waiting, sent, online] = useSyncExternalStore(subscribe, read, () => '')
    .split(' ')
    .map(Number);
  const some = Boolean(waiting || sent);
  // Again when the connection is back: it may not have been there in time.
  useEffect(() => {
    if (some)
      void loadKept().then(
        ({ watchKept }) => watchKept(),
        () => {},
      );
  }, [some, online]);
  return (
    some && (
      <button
        className="kept-count"
        type="button"
        onClick={() =>
          loadKept().then(
            ({ openKept }) => openKept(),
            () => {},
          )
        }
      >
        {waiting ? `${waiting} not sent` : `${sent} sent`}
      </button>
    )
  );
}
