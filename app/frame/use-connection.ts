import { useEffect } from 'react';
import { atFirstInteraction } from '../document/first-interaction.ts';
import { notice } from '../ui/notices.ts';

/** Says when the connection goes and when it is back. */
export function useConnectionNotices() {
  useEffect(() => {
    const lost = () =>
      notice(
        'notice',
        'You’re offline. You can keep reading and typing: nothing you typed is lost.',
      );
    const back = () => notice('notice', 'You’re back online.');
    // The part that shows notices cannot be fetched any more once the connection is gone.
    const forget = atFirstInteraction(
      () => void import('../ui/notice-board.tsx').catch(() => undefined),
    );
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      forget();
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
}
