/** What is made of a file's bytes, made again only once the file has changed. */
import { readFileSync, statSync } from 'node:fs';

/** The values are shared: no caller may change one. An error of `make` is not kept. */
export function cachedByFile<T>(make: (bytes: Buffer) => T): (path: string) => T {
  const kept = new Map<string, { state: string; value: T }>();
  return (path) => {
    const { ino, mtimeMs, size } = statSync(path);
    const state = `${ino} ${mtimeMs} ${size}`;
    const found = kept.get(path);
    if (found?.state === state) return found.value;
    const value = make(readFileSync(path));
    kept.set(path, { state, value });
    if (value instanceof Promise) value.catch(() => kept.delete(path));
    return value;
  };
}
