/**
 * Enquiries that a visitor has chosen to keep on this phone until there is signal: words and
 * photos, in the browser's own database. One that has been sent leaves only its receipt here, until
 * the visitor has read it.
 */
import type { Receipt, Values } from '../../../enquiry/answer.ts';
import type { FormName } from '../../../enquiry/forms.ts';
import type { FieldErrors } from '../../../enquiry/rules.ts';
import { bytesOf, type FileBytes, inStore } from './database.ts';

export type KeptEnquiry = {
  /** The idempotency key: the server stores an enquiry with the same key once. */
  key: string;
  /** The key that it was first kept under, once it has been given another. */
  firstKey?: string;
  form: FormName;
  /** All that is sent with it, by name, photos apart. */
  values: Values;
  files: FileBytes[];
  /** Names of files that the browser had no room for: its words are kept without them. */
  leftOut?: string[];
  /** When it was kept or last changed, in milliseconds: tells one version from the next. */
  keptAt: number;
  /** What the server found wrong with it. */
  errors?: FieldErrors;
  receipt?: Receipt;
};

/** Everything that is kept, the oldest first. */
export const allKept = async () =>
  (await inStore<KeptEnquiry[]>('kept', 'readonly', (store) => store.getAll())).sort(
    (a, b) => a.keptAt - b.keptAt,
  );

/** Keeps an enquiry, or a change of it. @throws when the phone has no room for it. */
export async function keep(enquiry: KeptEnquiry) {
  await inStore('kept', 'readwrite', (store) => store.put(enquiry));
  navigator.storage?.persist?.().catch(() => {});
  await announce();
}

/** Deletes an enquiry, photos and all. */
export async function discard(key: string) {
  await inStore('kept', 'readwrite', (store) => store.delete(key));
  await announce();
}

/**
 * Puts `next` in the place of `before`, in one transaction. 'superseded' when `before` was changed
 * or deleted in the meantime: then nothing happens. @throws when the phone has no room for it; then
 * `before` is still there.
 */
export async function replace(
  before: KeptEnquiry,
  next: KeptEnquiry,
): Promise<'replaced' | 'superseded'> {
  const current = await inStore<KeptEnquiry | undefined>('kept', 'readwrite', (store) => {
    const found = store.get(before.key);
    found.onsuccess = () => {
      if (found.result?.keptAt !== before.keptAt) return;
      store.put(next);
      if (next.key !== before.key) store.delete(before.key);
    };
    return found;
  });
  if (current?.keptAt !== before.keptAt) return 'superseded';
  await announce();
  return 'replaced';
}

/** Gives an enquiry another key, in one transaction. Answers what is kept now. */
export async function rekey(
  enquiry: KeptEnquiry,
  key: string,
): Promise<{ kind: 'rekeyed'; enquiry: KeptEnquiry } | { kind: 'superseded' }> {
  const again = { ...enquiry, key, firstKey: enquiry.firstKey ?? enquiry.key };
  return (await replace(enquiry, again)) === 'replaced'
    ? { kind: 'rekeyed', enquiry: again }
    : { kind: 'superseded' };
}

/**
 * Tells this page, and by what it writes the other tabs and the next visit, how many wait and how
 * many receipts are unread.
 */
export async function announce() {
  const all = await allKept();
  const sent = all.filter(({ receipt }) => receipt).length;
  try {
    localStorage.setItem('kept', `${all.length - sent} ${sent}`);
  } catch {} // storage may be forbidden
  dispatchEvent(new Event('kept'));
}

/** An enquiry, made of the body that its form would send. */
export const keptOf = async (form: FormName, body: FormData): Promise<KeptEnquiry> => ({
  key: String(body.get('key')),
  form,
  values: Object.fromEntries([...body].filter(([name]) => name !== 'file')) as Values,
  files: await bytesOf(
    (body.getAll('file') as File[]).map((file) => ({ name: file.name, blob: file })),
  ),
  keptAt: Date.now(),
});

/**
 * Keeps an enquiry whole; where the browser refuses its files, its words alone, which then name
 * what was left out. @throws when not even the words can be kept.
 */
export async function keepWhatFits(enquiry: KeptEnquiry) {
  try {
    await keep(enquiry);
  } catch (error) {
    if (!enquiry.files.length) throw error;
    const leftOut = enquiry.files.map(({ name }) => name);
    await keep({ ...enquiry, files: [], leftOut });
  }
}

/** Said wherever an enquiry waits without its files. */
export const leftOutWords = (names: string[]) =>
  `We saved your message but not ${names.join(', ')}. Send the photos later and quote your reference.`;
