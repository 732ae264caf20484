import { locks } from 'node:worker_threads';

/** Node's locks in place of a browser's `navigator.locks`. Another page can be given one. */
export function browserLocks() {
  let held: (() => void)[] = [];
  return {
    locks,
    /** Another page takes a lock. */
    take(name: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push(resolve);
      void locks.request(name, () => promise);
    },
    /** The pages that hold locks go. */
    freeAll() {
      for (const free of held) free();
      held = [];
    },
  };
}
