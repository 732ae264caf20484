/**
 * Enquiries that a visitor has chosen to keep on this phone until there is signal: words and
 * photos, in the browser's
 * own database. One that has been sent leaves only its receipt here, until it has been read.
 */
import type { Sent, Values } from '../../../enquiry/answer.ts';
import type { FormName } from '../../../enquiry/forms.ts';

export type Kept = {
  key: string;
  form: FormName;
  /** All that is sent with it, by name, photos apart. */
  values: Values;
  files: { name: string; blob: Blob }[];
  keptAt: number;
  /** What the server found wrong with it. */
  faults?: Values;
  receipt?: Sent;
};

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('enquiries', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** One transaction, done when it is on the disk. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('kept', mode, { durability: 'strict' });
      const request = work(transaction.objectStore('kept'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Everything that is kept, the oldest first. */
export const allKept = async () =>
  (await inStore<Kept[]>('readonly', (store) => store.getAll())).sort(
    (a, b) => a.keptAt - b.keptAt,
  );

/** Keeps one, or keeps it anew. @throws when the phone has no room for it. */
export async function keep(one: Kept) {
  await inStore('readwrite', (store) => store.put(one));
  navigator.storage?.persist?.();
  await tell();
}

/** Lets one go, photos and all. */
export async function letGo(key: string) {
  await inStore('readwrite', (store) => store.delete(key));
  await tell();
}

/**
 * Tells this page, and by what it writes the other tabs and the next visit, how many wait and how
 * many receipts are unread.
 */
async function tell() {
  const all = await allKept();
  const sent = all.filter(({ receipt }) => receipt).length;
  localStorage.setItem('kept', `${all.length - sent} ${sent}`);
  dispatchEvent(new Event('kept'));
}

/** An enquiry as a form's body says it. */
export const keptOf = (form: FormName, body: FormData): Kept => ({
  key: String(body.get('key')),
  form,
  values: Object.fromEntries([...body].filter(([name]) => name !== 'file')) as Values,
  files: (body.getAll('file') as File[]).map((file) => ({ name: file.name, blob: file })),
  keptAt: Date.now(),
});
