type Mode = 'exclusive' | 'shared';
type Options = { mode?: Mode; ifAvailable?: boolean; steal?: boolean };
type Work<T> = (lock: { name: string; mode: Mode } | null) => T | Promise<T>;

/** A browser's locks, as `navigator.locks` has them. Another page can be given one. */
export function browserLocks() {
  let all: { name: string; mode: Mode; freed: Promise<void>; free(): void }[] = [];

  function take(name: string, mode: Mode = 'exclusive') {
    const { promise: freed, resolve } = Promise.withResolvers<void>();
    const lock = {
      name,
      mode,
      freed,
      free() {
        all = all.filter((other) => other !== lock);
        resolve();
      },
    };
    all.push(lock);
    return lock;
  }

  async function request<T>(name: string, ...rest: [Work<T>] | [Options, Work<T>]): Promise<T> {
    const work = rest.at(-1) as Work<T>;
    const options = rest.length > 1 ? (rest[0] as Options) : {};
    const { mode = 'exclusive', ifAvailable = false, steal = false } = options;
    if (steal) for (const lock of all) if (lock.name === name) lock.free();
    const bars = () =>
      all.find((lock) => lock.name === name && [lock.mode, mode].includes('exclusive'));
    for (let bar = bars(); bar; bar = bars()) {
      if (ifAvailable) return work(null);
      await bar.freed;
    }
    const lock = take(name, mode);
    try {
      return await work({ name, mode });
    } finally {
      lock.free();
    }
  }

  return {
    locks: {
      request,
      query: async () => ({ held: all.map(({ name, mode }) => ({ name, mode })) }),
    },
    /** Another page takes a lock. */
    take: (name: string) => void take(name),
    /** The pages that hold locks go. */
    freeAll() {
      for (const { free } of all) free();
    },
  };
}
