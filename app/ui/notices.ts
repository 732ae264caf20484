import type { NoticeStyle } from './notice-board.tsx';

/**
 * Shows a notice in a corner of the screen. Two styles, as specified (section 9): a notice stays 5
 * seconds; a toast stays 4, with three at most in view. The library is a file of its own, so that
 * no page waits for it.
 */
export async function notice(style: NoticeStyle, text: string) {
  try {
    const { show } = await import('./notice-board.tsx');
    show(style, text);
  } catch {
    // It could not be fetched: a notice is not worth an error.
  }
}
