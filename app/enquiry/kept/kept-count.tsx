import { useEffect, useSyncExternalStore } from 'react';
import { keepTrying } from '../../document/keep-trying.ts';
import { notice } from '../../ui/notices.ts';

/**
 * How many wait and how many receipts are unread, as kept.ts writes it; nothing where the browser
 * forbids to look.
 */
const read = () => {
  try {
    return localStorage.getItem('kept') ?? '';
  } catch {
    return '';
  }
};
const events = ['kept', 'storage'];
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
  const [waiting, sent] = useSyncExternalStore(subscribe, read, () => '')
    .split(' ')
    .map(Number);
  const some = Boolean(waiting || sent);
  useEffect(
    () => (some ? keepTrying(loadKept, ({ watchKept }) => watchKept()) : undefined),
    [some],
  );
  return (
    some && (
      <button
        className="kept-count"
        type="button"
        onClick={() =>
          loadKept().then(
            ({ openKept }) => openKept(),
            () => notice('notice', 'Go online to open this list.'),
          )
        }
      >
        {waiting ? `${waiting} not sent` : `${sent} sent`}
      </button>
    )
  );
}
