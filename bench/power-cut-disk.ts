/**
 * A disk that remembers what was synced and what was not, and can be had as a power cut may leave
 * it.
 */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Event } from './power-cut-recording.ts';

/** What a disk writes whole, or not at all. */
const sector = 512;

type Change = { index: number; at: number; bytes: Buffer } | { index: number; size: number };
type Node = { folder: boolean; synced: Buffer; later: Change[] };
/** What a name means: on the disk, and after each later change of its folder. */
type Name = { synced: Node | undefined; later: { index: number; node: Node | undefined }[] };

/** Gives numbers from 0 to below 1; the same seed gives the same ones (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Files by path; a folder has no bytes. */
export type Contents = Map<string, Buffer | undefined>;

export class Disk {
  readonly #names = new Map<string, Name>();
  #events = 0;

  /** Does what the server did next. */
  follow(event: Event): void {
    const index = this.#events++;
    if (event.kind === 'sync') this.#sync(event.path, event.upTo);
    else if (event.kind !== 'answered') this.#change(event, index);
  }

  #change(event: Exclude<Event, { kind: 'sync' | 'answered' }>, index: number): void {
    const name = this.#name(event.path);
    const node = name.later.length ? name.later.at(-1)?.node : name.synced;
    if (event.kind === 'create')
      name.later.push({
        index,
        node: { folder: event.folder, synced: Buffer.alloc(0), later: [] },
      });
    else if (event.kind === 'remove') name.later.push({ index, node: undefined });
    else if (!node) throw new Error(`the recording changes ${event.path} before it is there`);
    else
      node.later.push(
        event.kind === 'write'
          ? { index, at: event.at, bytes: event.bytes }
          : { index, size: event.size },
      );
  }

  /** All that the server sees while there is power. */
  contents(): Contents {
    return this.#read(
      (later) => later.length,
      ({ synced, later }) => replayed(synced, later),
    );
  }

  /**
   * What may be there after a power cut now: all that was synced, and of each later write all,
   * nothing or some sectors, whatever came before or after it. Of the later changes of a name the
   * first few are there.
   */
  afterCut(random: () => number): Contents {
    const share = [0, 0.5, 0.9, 1][Math.floor(random() * 4)] ?? 1;
    const fate: Fate = () => {
      if (random() < share) return () => true;
      if (share === 0) return undefined;
      const luck = random();
      if (luck < 0.5) return () => random() < 0.5;
      // The file may have grown by what never came: then there are zeros.
      return luck < 0.6 ? () => false : undefined;
    };
    return this.#read(
      (later) =>
        random() < share ? later.length : share && Math.floor(random() * (later.length + 1)),
      ({ synced, later }, path) =>
        path.endsWith('-shm') ? randomBytes(32_768) : replayed(synced, later, fate),
    );
  }

  #name(path: string): Name {
    const name = this.#names.get(path) ?? { synced: undefined, later: [] };
    this.#names.set(path, name);
    return name;
  }

  #sync(path: string, upTo: number): void {
    const { synced, later } = this.#name(path);
    const node = later.length ? later.at(-1)?.node : synced;
    if (node && !node.folder) {
      const done = node.later.filter(({ index }) => index < upTo);
      if (done.length) node.synced = replayed(node.synced, done);
      node.later = node.later.filter(({ index }) => index >= upTo);
      return;
    }
    for (const [child, name] of this.#names) {
      if (dirname(child) !== path) continue;
      const done = name.later.filter(({ index }) => index < upTo);
      if (done.length) name.synced = done.at(-1)?.node;
      name.later = name.later.filter(({ index }) => index >= upTo);
    }
  }

  /**
   * Names stand before what is in them, as they were made; nothing is in a folder that is not
   * there.
   */
  #read(
    count: (later: Name['later']) => number,
    bytesOf: (node: Node, path: string) => Buffer,
  ): Contents {
    const contents: Contents = new Map();
    const top = dirname([...this.#names.keys()][0] ?? '');
    for (const [path, { synced, later }] of this.#names) {
      const changes = count(later);
      const node = changes ? later[changes - 1]?.node : synced;
      const parent = dirname(path);
      if (!node || (parent !== top && !contents.has(parent))) continue;
      contents.set(path, node.folder ? undefined : bytesOf(node, path));
    }
    return contents;
  }
}

/** Which sectors of a change arrive; nothing when it leaves no trace at all. */
type Fate = (change: Change) => (() => boolean) | undefined;

const whole: Fate = () => () => true;

/** The bytes of a file after these changes, each as its fate is. */
function replayed(synced: Buffer, later: Change[], fate: Fate = whole): Buffer {
  const ends = later.map((change) =>
    'size' in change ? change.size : change.at + change.bytes.length,
  );
  const bytes = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), synced.length));
  synced.copy(bytes);
  let length = synced.length;
  for (const change of later) {
    const comes = fate(change);
    if (!comes) continue;
    if ('size' in change) {
      if (!comes()) continue;
      if (change.size < length) bytes.fill(0, change.size, length);
      length = change.size;
      continue;
    }
    const { at, bytes: written } = change;
    const end = at + written.length;
    for (let from = at; from < end; ) {
      const to = Math.min(end, (Math.floor(from / sector) + 1) * sector);
      if (comes()) written.copy(bytes, from, from - at, to - at);
      from = to;
    }
    length = Math.max(length, end);
  }
  return bytes.subarray(0, length);
}
