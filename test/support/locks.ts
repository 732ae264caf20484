import { locks } from 'node:worker_threads';

/** Node's locks in place of a browser's `navigator.locks`. Another page can be given one. */
export function browserLocks() {
  let held: { free(): void; freed: Promise<unknown> }[] = [];
  let freed: Promise<unknown> = Promise.resolve();
  const request = async (...all: Parameters<typeof locks.request>) => {
    await freed;
    return locks.request(...all);
  };
  return {
    locks: { request: request as typeof locks.request, query: () => locks.query() },
    /** Another page takes a lock, which may be stolen from it. */
    take(name: string) {
      const { promise, resolve: free } = Promise.withResolvers<void>();
      const taken = locks.request(name, () => promise).catch(() => undefined);
      held.push({ free, freed: taken });
    },
    /** The pages that hold locks go. */
    freeAll() {
      for (const { free } of held) free();
      freed = Promise.all(held.map(({ freed }) => freed));
      held = [];
    },
  };
}
