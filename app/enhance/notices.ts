import type { NoticeStyle } from './notice-board.ts';

const loadNotices = () => import('./notice-board.ts');

/**
 * Shows a notice in a corner of the screen. Two styles, as specified (section 9): a notice stays 5
 * seconds; a toast stays 4, with three at most in view.
 */
export async function notice(style: NoticeStyle, text: string): Promise<void> {
  try {
    const { show } = await loadNotices();
    show(style, text);
  } catch {
    // The code could not be fetched: a notice is not worth an error.
  }
}

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
