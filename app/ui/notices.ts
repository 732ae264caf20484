/**
 * Shows a notice in a corner of the screen. Two styles, as specified (section 9): a notice stays 5 seconds;
 * a toast stays 4, with three at most in view. The library comes only when there is something to say.
 */
export async function notice(style: 'notice' | 'toast', text: string) {
  const { show } = await import('./notice-board.tsx');
  show(style, text);
}
