/**
 * The photos of a form that has not been sent, in the browser's own database: a reload loses
 * nothing, nor does a phone that ends the tab while its camera is open. They are deleted when the
 * form is sent, when the visitor takes them out, and three days after the last change of them.
 */
import { remembered } from '../draft.ts';
import { blobOf, bytesOf, type FileBytes, inStore } from '../kept/database.ts';
import { openUploads, type Upload, type UploadList } from './uploads.ts';

type KeptPhoto = FileBytes & { size: number };
type KeptPhotos = { name: string; at: number; files: KeptPhoto[] };

/**
 * The list of photos of the form of this name: those that were kept are in it, and it is kept from
 * here on. `changed` is called after every change.
 */
export async function openKept(
  name: string,
  changed: (uploads: Upload[]) => void,
): Promise<UploadList> {
  last.delete(name);
  let isOpening = true;
  const list: UploadList = openUploads((uploads) => {
    changed(uploads);
    // Put back, they are as they were stored: another tab may have taken one out by now.
    if (isOpening) last.set(name, readyOf(uploads));
    else keepReady(name, uploads, list);
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
  await announce();
  return all.find((one) => one.name === name && !old.includes(one));
}

const last = new Map<string, Upload[]>();
let work = Promise.resolve();

const readyOf = (uploads: Upload[]) => uploads.filter(({ blob }) => blob);

function keepReady(name: string, uploads: Upload[], list: UploadList) {
  const ready = readyOf(uploads);
  const before = last.get(name) ?? [];
  if (ready.map(({ id }) => id).join() === before.map(({ id }) => id).join()) return;
  last.set(name, ready);
  work = work
    .then(() => put(name, ready))
    .then(
      () => list.areKept(ready.length > 0),
      () => list.areKept(false),
    );
}

async function put(name: string, ready: Upload[]) {
  const bytes = await bytesOf(ready.map(({ name, blob = new Blob() }) => ({ name, blob })));
  const files = bytes.map((file, index) => ({
    ...file,
    size: ready[index]?.size ?? 0,
  }));
  if (files.length)
    await inStore('photos', 'readwrite', (store) => store.put({ name, at: Date.now(), files }));
  else await inStore('photos', 'readwrite', (store) => store.delete(name));
  await announce();
}

/** Leaves a mark where a page can see it without opening the database. */
async function announce() {
  const some = await inStore('photos', 'readonly', (store) => store.count());
  try {
    if (some) localStorage.setItem('photos', 'kept');
    else localStorage.removeItem('photos');
  } catch {} // storage may be forbidden
}
