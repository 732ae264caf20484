/**
 * The photos and plans that go with one enquiry: taken in, made smaller one after another, looked
 * over, taken out again.
 */
import type { FileReceipt } from '../../../enquiry/answer.ts';
import { fileLimits, fileLimitWords, fileSize } from '../../../enquiry/limits.ts';
import { blobOf, bytesOf, type FileBytes, inStore, remembered } from '../kept/database.ts';
import { type Prepared, prepare } from './shrink.ts';

export type Upload = {
  id: number;
  name: string;
  size: number;
  state: 'waiting' | 'ready' | 'refused';
  blob?: Blob;
  /** An address to show it by; plans have none. */
  preview?: string;
  reason?: string;
  /** How much has gone, from 0 to 1, once it is being sent. */
  gone?: number;
  /** Whether this browser keeps it until it is sent; unknown at first. */
  kept?: boolean;
};

export type UploadList = {
  add(files: File[]): void;
  remove(id: number): void;
  /**
   * Puts all into a form's body as soon as it is ready, after the words: when a connection breaks,
   * they have gone first. Answers what stays behind.
   */
  attach(body: FormData): Promise<FileReceipt[]>;
  /** The number of bytes sent of the whole body. */
  progress(gone?: number, all?: number): void;
  empty(): void;
  /** Takes in what was ready before the page was loaded again. */
  putBack(ready: (Pick<Upload, 'name' | 'size'> & { blob: Blob })[]): void;
  /** Says of all that are ready whether this browser keeps them. */
  areKept(kept: boolean): void;
};

/** Why a prepared file cannot come along with those that are in already. */
function tooMuch(size: number, others: number[]): string | undefined {
  if (size > fileLimits.each)
    return `This file is ${fileSize(size)}. The limit is ${fileLimitWords.each}`;
  if (others.reduce((sum, other) => sum + other, size) > fileLimits.all)
    return `You can send up to ${fileLimitWords.all} in total`;
  return undefined;
}

/** How much of each file has gone: the words go first, then the files in their order. */
function shares(gone: number, all: number, sizes: number[]): number[] {
  let before = Math.max(0, all - sizes.reduce((sum, size) => sum + size, 0));
  return sizes.map((size) => {
    const share = size ? (gone - before) / size : 1;
    before += size;
    return Math.min(1, Math.max(0, share));
  });
}

/** A new, empty list. `changed` is called after every change. */
export function openUploads(
  changed: (uploads: Upload[]) => void,
  make: (file: File) => Promise<Prepared> = prepare,
): UploadList {
  let uploads: Upload[] = [];
  let work = Promise.resolve();
  let count = 0;

  const set = (next: Upload[]) => {
    uploads = next;
    changed(next);
  };
  const change = (id: number, to: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const going = () => uploads.filter(({ state }) => state !== 'refused');
  const revoke = (gone: Upload[]) => {
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview);
  };

  async function takeIn(id: number, file: File) {
    const there = () => uploads.some((upload) => upload.id === id);
    if (!there()) return;
    const made = await make(file);
    if (!there()) return;
    const sizes = uploads.map(({ blob }) => blob?.size ?? 0); // of the others: it has none yet
    const reason = 'reason' in made ? made.reason : tooMuch(made.blob.size, sizes);
    if (reason || 'reason' in made) return change(id, { state: 'refused', reason: reason ?? '' });
    change(id, {
      state: 'ready',
      blob: made.blob,
      name: made.name,
      ...(made.picture && { preview: URL.createObjectURL(made.blob) }),
    });
  }

  return {
    add(files) {
      for (const file of files) {
        const id = ++count;
        const { name, size } = file;
        const isFull = going().length >= fileLimits.files;
        const reason = isFull && `You can add up to ${fileLimitWords.files}`;
        const state = reason ? 'refused' : 'waiting';
        set([...uploads, { id, name, size, state, ...(reason && { reason }) }]);
        if (!reason) work = work.then(() => takeIn(id, file));
      }
    },
    remove(id) {
      revoke(uploads.filter((upload) => upload.id === id));
      set(uploads.filter((upload) => upload.id !== id));
    },
    async attach(body) {
      await work;
      body.delete('file');
      for (const { blob, name } of uploads) if (blob) body.append('file', blob, name);
      return uploads.flatMap(({ name, reason }) => (reason ? [{ name, kept: false, reason }] : []));
    },
    progress(gone, all = 0) {
      const sizes = uploads.flatMap(({ blob }) => blob?.size ?? []);
      const parts = gone === undefined ? [] : shares(gone, all, sizes);
      set(
        uploads.map((upload) => {
          const { gone: _, ...rest } = upload;
          const share = upload.blob && parts.shift();
          return share === undefined ? rest : { ...rest, gone: share };
        }),
      );
    },
    empty() {
      revoke(uploads);
      set([]);
    },
    putBack(ready) {
      set([
        ...ready.map(
          ({ name, size, blob }): Upload => ({
            name,
            size,
            blob,
            id: ++count,
            state: 'ready',
            ...(blob.type.startsWith('image/') && { preview: URL.createObjectURL(blob) }),
          }),
        ),
        ...uploads,
      ]);
    },
    areKept(kept) {
      set(uploads.map((upload) => (upload.blob ? { ...upload, kept } : upload)));
    },
  };
}

type KeptPhoto = FileBytes & { size: number };
type KeptPhotos = { name: string; at: number; files: KeptPhoto[] };

/**
 * The list of photos of the form of this name, in the browser's own database: a reload loses
 * nothing, nor does a phone that ends the tab while its camera is open. Those that were kept are in
 * it, and it is kept until the form is sent, until the visitor takes them out, or until three days
 * after its last change. `changed` is called after every change.
 */
export async function openKept(
  name: string,
  changed: (uploads: Upload[]) => void,
): Promise<UploadList> {
  let isOpening = true;
  let stored = '';
  let work = Promise.resolve();
  const list: UploadList = openUploads((uploads) => {
    changed(uploads);
    const ready = uploads.filter(({ blob }) => blob);
    const ids = ready.map(({ id }) => id).join();
    if (ids === stored) return;
    stored = ids;
    // Put back, they are as they were stored: another tab may have taken one out by now.
    if (isOpening) return;
    work = work
      .then(() => put(name, ready))
      .then(
        () => list.areKept(ready.length > 0),
        () => list.areKept(false),
      );
  });
  const kept = await keptPhotos(name).catch(() => undefined);
  if (kept) list.putBack(kept.files.map((file) => ({ ...file, blob: blobOf(file) })));
  isOpening = false;
  if (kept) list.areKept(true);
  return list;
}

/** What was kept for a form. What is too old is deleted, whosever it is. */
async function keptPhotos(name: string): Promise<KeptPhotos | undefined> {
  const all = await inStore<KeptPhotos[]>('photos', 'readonly', (store) => store.getAll());
  const old = all.filter(({ at }) => Date.now() - at >= remembered);
  for (const { name: gone } of old)
    await inStore('photos', 'readwrite', (store) => store.delete(gone));
  return all.find((one) => one.name === name && !old.includes(one));
}

async function put(name: string, ready: Upload[]) {
  const bytes = await bytesOf(ready.map(({ name, blob = new Blob() }) => ({ name, blob })));
  const files = bytes.map((file, index) => ({ ...file, size: ready[index]?.size ?? 0 }));
  if (files.length)
    await inStore('photos', 'readwrite', (store) => store.put({ name, at: Date.now(), files }));
  else await inStore('photos', 'readwrite', (store) => store.delete(name));
}
