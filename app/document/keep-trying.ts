/** How long until the next try, in milliseconds. */
const every = 5000;

/**
 * Fetches something and hands it on; when it does not come, again as soon as the connection is
 * back, and every 5 seconds. Returns a function that gives up.
 */
export function keepTrying<T>(load: () => Promise<T>, then: (loaded: T) => void): () => void {
  let next: ReturnType<typeof setTimeout>;
  let over = false;
  const giveUp = () => {
    over = true;
    clearTimeout(next);
    removeEventListener('online', go);
  };
  const go = () => {
    clearTimeout(next);
    load().then(
      (loaded) => {
        if (over) return;
        giveUp();
        then(loaded);
      },
      () => {
        if (!over) next = setTimeout(go, every);
      },
    );
  };
  addEventListener('online', go);
  go();
  return giveUp;
}
