const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Runs something at the visitor's first sign of life on this page: for what a page needs only in
 * use, and must fetch while
 * there is a connection. Returns how to take it back.
 */
export function atFirstSign(run: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, once, true);
  };
  const once = () => {
    stop();
    run();
  };
  for (const sign of signs) window.addEventListener(sign, once, { capture: true, passive: true });
  return stop;
}
