const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
] as const;

/**
 * Runs something at the visitor's first interaction with this page: for what a page needs only in
 * use, and must fetch while there is a connection. Returns a function that takes it back.
 */
export function atFirstInteraction(run: () => void): () => void {
  const stop = () => {
    for (const event of interactions) window.removeEventListener(event, begin, true);
  };
  const begin = () => {
    stop();
    run();
  };
  for (const event of interactions)
    window.addEventListener(event, begin, { capture: true, passive: true });
  return stop;
}
