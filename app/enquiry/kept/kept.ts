/**
 * Enquiries with their photos in the browser's own database: those that a form is sending, and those
 * that a visitor saves until there is signal. One that is sent from here leaves its receipt, until
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
  /** Its form is sending it: it waits here only in case the page goes before the answer comes. */
  held?: boolean;
  /** When it was kept or last changed, in milliseconds: tells one version from the next. */
  keptAt: number;
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
  writeCounts((old) => old || '0 0 1'); // this page may go before it has counted
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
 * Puts `next` in the place of `before`, also under another key, in one transaction. Answers what is
 * kept now; `undefined` when `before` was changed, sent or deleted in the meantime: then nothing
 * happens. @throws when the phone has no room for it; then `before` is still there.
 */
export async function replace(
  before: KeptEnquiry,
  next: KeptEnquiry,
): Promise<KeptEnquiry | undefined> {
  const changed = { ...next, keptAt: Math.max(next.keptAt, before.keptAt + 1) };
  const current = await inStore<KeptEnquiry | undefined>('kept', 'readwrite', (store) => {
    const found = store.get(before.key);
    found.onsuccess = () => {
      if (found.result?.keptAt !== before.keptAt) return;
      store.put(changed);
      if (next.key !== before.key) store.delete(before.key);
    };
    return found;
  });
  if (current?.keptAt !== before.keptAt) return undefined;
  await announce();
  return changed;
}

/**
 * Tells this page, and by what it writes the other tabs and the next visit, how many wait and how
 * many receipts are unread.
 */
export async function announce() {
  const counts = await countKept();
  writeCounts(() => counts);
  dispatchEvent(new Event('kept'));
}

function writeCounts(next: (old: string | null) => string) {
  try {
    const counts = next(localStorage.getItem('kept'));
    if (/[1-9]/.test(counts)) localStorage.setItem('kept', counts);
    else localStorage.removeItem('kept');
  } catch {} // storage may be forbidden
}

/** Runs `look` now, and when this tab or another changes what is kept; returns how to end it. */
export function followKept(look: () => void): () => void {
  look();
  for (const event of ['kept', 'storage']) addEventListener(event, look);
  return () => {
    for (const event of ['kept', 'storage']) removeEventListener(event, look);
  };
}

/** How many wait, how many receipts are unread, and how many a form is sending: '2 1 0'. */
export async function countKept(): Promise<string> {
  const counts = { waiting: 0, sent: 0, held: 0 };
  for (const enquiry of await allKept()) {
    const held = !enquiry.receipt && (await isBeingSent(enquiry));
    counts[enquiry.receipt ? 'sent' : held ? 'held' : 'waiting']++;
  }
  return Object.values(counts).join(' ');
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
export async function keepWhatFits(enquiry: KeptEnquiry): Promise<'whole' | 'words'> {
  try {
    await keep(enquiry);
    return 'whole';
  } catch (error) {
    if (!enquiry.files.length) throw error;
    const leftOut = enquiry.files.map(({ name }) => name);
    await keep({ ...enquiry, files: [], leftOut });
    return 'words';
  }
}

/** Said wherever an enquiry waits without its files. */
export const leftOutWords = (names: string[]) =>
  `We saved your message but not ${names.join(', ')}. Send the photos later and quote your reference.`;

/** In ms: how long a form may take to send, where no lock tells whether its page still does. */
const longestSending = 120_000;
/**
 * In ms: after this time a page with a lock counts as frozen, and others send in its place. If it
 * is not, the key keeps the enquiry from being stored twice.
 */
export const frozenAfter = 10 * 60_000;

/** Is the page of a form still sending it? */
export async function isBeingSent({ held, key, keptAt }: KeptEnquiry): Promise<boolean> {
  const since = Date.now() - keptAt;
  if (!held || since >= frozenAfter) return false;
  if (!navigator.locks) return since < longestSending;
  const { held: locks = [] } = await navigator.locks.query();
  return locks.some(({ name, mode }) => name === lockOf(key) && mode === 'exclusive');
}

/** Waits until no page is sending the enquiry with this key; where there are no locks, not at all. */
export const notBeingSent = async (key: string): Promise<void> =>
  navigator.locks?.request(lockOf(key), { mode: 'shared' }, () => undefined);

/** The name of the lock that a form has while it sends the enquiry with this key. */
export const lockOf = (key: string) => `sending ${key}`;

/** In ms: how long a form waits for the browser's store. */
const storing = 3000;

const inTime = (work: Promise<unknown>) =>
  Promise.race([
    work,
    new Promise((_, reject) => setTimeout(reject, storing, new Error('The store does not answer'))),
  ]);

/**
 * Does the sending of a form with its enquiry held in the store, so that the next page or the
 * service worker sends it when this page goes first. If the browser stores it in part or not at
 * all, `refused` is called, and the form sends it all the same.
 */
export async function holding<T>(
  key: string,
  made: () => Promise<KeptEnquiry>,
  send: () => Promise<T>,
  refused = () => {},
): Promise<T> {
  let isLeft = false;
  // A page that waits in the back/forward cache sends no more: others may.
  const left = new Promise<void>((resolve) => {
    const leave = () => {
      isLeft = true;
      resolve();
    };
    addEventListener('pagehide', leave, { once: true });
  });
  const hold = async () => {
    if ((await keepWhatFits({ ...(await made()), held: true })) === 'words') refused();
  };
  const work = async () => {
    await inTime(hold()).catch(refused);
    const answer = await send();
    if (!isLeft) await inTime(letGo(key)).catch(() => undefined);
    return answer;
  };
  let answer: Promise<T> | undefined;
  const begin = () => {
    answer ??= work();
    return answer;
  };
  // A browser that stores nothing may refuse the lock as well.
  await navigator.locks
    ?.request(lockOf(key), () => Promise.race([begin(), left]))
    .catch(() => undefined);
  return begin();
}

/** The enquiry that a form held when its page went, whether it has been sent since or not. */
export const heldEnquiry = async (key: string): Promise<KeptEnquiry | undefined> =>
  (await allKept().catch(() => [])).find(
    (kept) => kept.held && (kept.key === key || kept.firstKey === key),
  );

/** Deletes what a form held; what the visitor has chosen to keep since stays. */
export async function letGo(key: string) {
  const held = await heldEnquiry(key);
  if (held) await discard(held.key);
}
