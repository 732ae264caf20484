import { loadNotices, notice } from './notices.ts';

const interactions = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Says when the connection is lost and when it is back. */
export function connection(): void {
  // Notices cannot be fetched any more without a connection: fetched at the first interaction.
  const fetchNow = () => {
    for (const name of interactions) removeEventListener(name, fetchNow, true);
    loadNotices().catch(() => undefined);
  };
  for (const name of interactions)
    addEventListener(name, fetchNow, { capture: true, passive: true });
  addEventListener('offline', () =>
    notice('notice', 'You’re offline. You can keep reading and typing: nothing you typed is lost.'),
  );
  addEventListener('online', () => notice('notice', 'You’re back online.'));
}
