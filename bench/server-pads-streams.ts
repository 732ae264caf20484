/** The control of office-inboxes.ts: a server in which each stream keeps 2 MB for as long as it lasts. */
const padding = 2 * 1024 * 1024;
const kept = new WeakMap<ReadableStream, Buffer>();

class Padded<T> extends ReadableStream<T> {
  constructor(...of: ConstructorParameters<typeof ReadableStream<T>>) {
    super(...of);
    kept.set(this, Buffer.alloc(padding, 1));
  }
}
Object.assign(globalThis, { ReadableStream: Padded });
