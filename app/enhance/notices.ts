import type { NoticeStyle } from './notice-board.ts';

export const loadNotices = () => import('./notice-board.ts');

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
