/** The browser's own database: what waits to be sent, and the photos of forms not sent yet. */
const stores = { kept: 'key', photos: 'name' } as const;

/** How long what was typed and chosen is remembered, in milliseconds: also in the privacy page. */
export const remembered = 3 * 24 * 60 * 60 * 1000;

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('enquiries', 1);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, { keyPath });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * One transaction, done when it is on the disk. When any of it fails, nothing of it has happened.
 */
export async function inStore<T>(
  store: keyof typeof stores,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/**
 * A file as its bytes. A browser that is asked to forget everything, as in a private window of
 * Safari, refuses to store the file itself.
 */
export type FileBytes = { name: string; type: string; bytes: ArrayBuffer };

/** The bytes of files, to be stored. */
export const bytesOf = (files: { name: string; blob: Blob }[]): Promise<FileBytes[]> =>
  Promise.all(
    files.map(async ({ name, blob }) => ({
      name,
      type: blob.type,
      bytes: await blob.arrayBuffer(),
    })),
  );

/** The file that these bytes were. */
export const blobOf = ({ type, bytes }: FileBytes) => new Blob([bytes], { type });
