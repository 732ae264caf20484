/** Stores an enquiry with as many of its files as can be stored. */
import { log, traits } from '../../log.ts';
import { isKept, refused, type StoredFile } from '../store/files.ts';
import { withUploads } from '../store/kept-files.ts';
import type { UseDatabase } from '../store/retrying-database.ts';
import { earlierReceipt, type StoreOptions, type StoreResult, store } from '../store/store.ts';
import type { Enquiry } from './schema.ts';
import { refusals } from './upload/refusals.ts';

/**
 * Files are written first, and only when the enquiry is new. When it is the files that cannot be
 * stored, the words are stored without them.
 */
export async function storeWithFiles(
  use: UseDatabase,
  enquiry: Enquiry,
  options: StoreOptions,
  files: StoredFile[],
): Promise<StoreResult> {
  if (!files.length) return use((database) => store(database, enquiry, options));
  const earlier = await use((database) => earlierReceipt(database, enquiry, { ...options, files }));
  if (earlier) return earlier;
  const storeWith = (some: StoredFile[]) =>
    withUploads(use, some, options.at, async (uploaded) => {
      const result = await use((database) =>
        store(database, enquiry, { ...options, files: uploaded, sent: files }),
      );
      return { result, taken: result.kind === 'stored' && !result.repeated };
    });
  try {
    return await storeWith(files);
  } catch (error) {
    if (!files.some(isKept)) throw error;
    log.error('files could not be stored', { form: enquiry.form, ...traits(error) });
    return storeWith(files.map((file) => (isKept(file) ? refused(file, refusals.failed) : file)));
  }
}
