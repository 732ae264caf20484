/** The desk takes enquiries in: it is all that the web side knows of them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallBack, callBackWords } from '../../../calendar/working-time.ts';
import type { FileReceipt } from '../../../enquiry/answer.ts';
import type { FormName } from '../../../enquiry/forms.ts';
import type { FieldErrors } from '../../../enquiry/rules.ts';
import { log, traits } from '../../log.ts';
import { processSettings } from '../../settings.ts';
import type { Post } from '../delivery/outbox.ts';
import {
  type Database,
  identity,
  isTemporary,
  openDatabase,
  type Place,
} from '../store/database.ts';
import { isKept, refused, type StoredFile } from '../store/files.ts';
import { withUploads } from '../store/kept-files.ts';
import { earlierReceipt, type Receipt, type Sent, store } from '../store/store.ts';
import { isFlooding, mostFromOne } from './limits.ts';
import { check, type Enquiry } from './schema.ts';
import { type Signs, spamReason } from './spam.ts';
import { refusals } from './upload/refusals.ts';

export type Outcome =
  | {
      kind: 'stored';
      reference: string;
      receivedAt: string;
      callBackBy: CallBack;
      files: FileReceipt[];
    }
  | { kind: 'invalid'; errors: FieldErrors }
  /** The key of this form view has already come with other words. */
  | { kind: 'conflict' }
  /** Too many have come from this address; `retryAfter` is in seconds. */
  | { kind: 'slow-down'; retryAfter: number }
  /** It could not be stored; the log tells why under this id. */
  | { kind: 'failed'; id: string };

/**
 * The path of the page that the form was on, and the key that the form made; a key that is no key
 * counts as none.
 * `canary`: the day of our own test enquiry, of which there is one a day.
 * `visitor`: the address that it came from, for limits only: it is not stored with the enquiry.
 */
export type Meta = Signs & {
  page: string;
  key?: unknown;
  canary?: string;
  visitor?: string | undefined;
  files?: StoredFile[];
};

export type Desk = {
  /** Checks an enquiry and stores it; answers only when it is on the disk, and never throws. */
  accept(form: FormName, values: Record<string, unknown>, meta: Meta): Promise<Outcome>;
  /**
   * How many seconds this address has to wait before it may send more; asked before a large body is
   * read.
   */
  wait(form: FormName, visitor: string | undefined): Promise<number | undefined>;
  /** Could an enquiry be stored now? */
  ready(): Promise<boolean>;
  /** Does other work on the same database, as patient with it as accepting is. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Waits for what is being stored, then closes. */
  close(): Promise<void>;
};

type Options = {
  /** How long to wait for a locked database, in ms: less than a visitor waits. */
  patience?: number;
  now?: () => Date;
  /** Where mail goes; without it no mail is put into the outbox. */
  post?: Post;
  /** How many enquiries one address may send with one form in ten minutes; 0 is no limit. */
  floodLimit?: number;
  open?: (place: Place) => Promise<Database>;
};

type Opened = { database: Database; file: string | undefined };

/** Opens a desk on a database. The database is opened at first use, and again after trouble. */
export function openDesk(
  place: Place,
  {
    patience = 4000,
    now = () => new Date(),
    post,
    floodLimit = mostFromOne,
    open = openDatabase,
  }: Options = {},
): Desk {
  let opened: Promise<Opened> | undefined;
  let closed = false;
  const underWay = new Set<Promise<unknown>>();

  async function current(): Promise<Database> {
    if (closed) throw new Error('the desk is closed');
    opened ??= openNow();
    const mine = opened;
    try {
      const { database, file } = await mine;
      if (file === identity(place)) return database;
      // Someone deleted or swapped the file under us: what is written into the old one now is gone
      // for good.
      if (opened === mine) opened = database.destroy().then(openNow);
    } catch (error) {
      if (opened === mine) opened = undefined;
      throw error;
    }
    return current();
  }

  async function openNow(): Promise<Opened> {
    return { database: await open(place), file: identity(place) };
  }

  /**
   * Tries again while another process holds the lock, or the database restarts; between tries the
   * server goes on serving pages.
   */
  async function patiently<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return await work(await current());
      } catch (error) {
        if (!isTemporary(error) || performance.now() > end) throw error;
        await pause(20 + Math.random() * 30);
      }
    }
  }

  async function accept(
    form: FormName,
    values: Record<string, unknown>,
    meta: Meta,
  ): Promise<Outcome> {
    try {
      const verdict = check(form, values);
      if (verdict.kind === 'wrong') return { kind: 'invalid', errors: verdict.errors };
      // A canary's key is none that a form could send: no visitor can take it.
      const mark = meta.canary
        ? { kind: 'canary' as const, key: `canary:${meta.canary}` }
        : { key: keyOf(meta.key) };
      const at = now();
      const sender = meta.visitor
        ? { visitor: meta.visitor, form, at, most: floodLimit }
        : undefined;
      const sent = {
        page: pathOf(meta.page),
        at,
        post,
        sender,
        ...mark,
        ...asideOf(verdict.enquiry, meta),
      };
      const receipt = await storeWhatFits(verdict.enquiry, sent, meta.files ?? []);
      if (receipt.kind === 'slow-down') {
        log.warning('enquiry refused: too many from one address', { form });
        return receipt;
      }
      if (receipt.kind === 'conflict') {
        log.warning('enquiry refused: its key came before with other words', { form });
        return receipt;
      }
      const { reference, receivedAt, callBackBy: promised, files, repeated } = receipt;
      log.info(repeated ? 'enquiry came again' : 'enquiry stored', {
        reference,
        form,
        files: files.filter(({ kept }) => kept).length,
      });
      const callBackBy = {
        iso: promised,
        words: callBackWords(new Date(promised), new Date(receivedAt)),
      };
      return { kind: 'stored', reference, receivedAt, callBackBy, files };
    } catch (error) {
      const id = randomUUID();
      log.error('enquiry could not be stored', { id, form, ...traits(error) });
      return { kind: 'failed', id };
    }
  }

  /**
   * Files are written first, and only when the enquiry is new. When they are what cannot be stored,
   * the words still are.
   */
  async function storeWhatFits(
    enquiry: Enquiry,
    sent: Sent,
    files: StoredFile[],
  ): Promise<Receipt> {
    if (!files.length) return patiently((open) => store(open, enquiry, sent));
    const earlier = await patiently((open) => earlierReceipt(open, enquiry, { ...sent, files }));
    if (earlier) return earlier;
    const storeWith = (some: StoredFile[]) =>
      withUploads(patiently, some, sent.at, async (uploaded) => {
        const result = await patiently((open) =>
          store(open, enquiry, { ...sent, files: uploaded }),
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

  async function wait(form: FormName, visitor: string | undefined): Promise<number | undefined> {
    if (!visitor) return undefined;
    return patiently((open) =>
      isFlooding(open, { visitor, form, at: now(), most: floodLimit }),
    ).catch(() => undefined);
  }

  /** Keeps closing from overtaking work. */
  function follow<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  return {
    accept: (form, values, meta) => follow(accept(form, values, meta)),
    wait: (form, visitor) => follow(wait(form, visitor)),
    use: (work) => follow(patiently(work)),
    // In SQLite a transaction takes the write lock, and PostgreSQL refuses this one on a standby:
    // it asks for all that storing needs but space.
    ready: () =>
      follow(
        patiently((open) =>
          open
            .transaction()
            .setAccessMode('read write')
            .execute((writing) =>
              writing.selectFrom('enquiry').select('reference').limit(1).execute(),
            ),
        ).then(
          () => true,
          () => false,
        ),
      ),
    async close() {
      while (underWay.size) await Promise.allSettled(underWay);
      closed = true;
      const last = await opened?.catch(() => undefined);
      await last?.database.destroy();
    },
  };
}

/** What a machine sent is set aside; our own canary never is. */
function asideOf({ fields }: Enquiry, meta: Meta): Pick<Sent, 'kind' | 'spam'> {
  const spam = meta.canary ? undefined : spamReason(fields, meta);
  return spam ? { kind: 'spam', spam } : {};
}

const keyOf = (key: unknown): string | undefined =>
  typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : undefined;
/** Query and fragment stay out: they can carry what is nobody's business. */
const pathOf = (page: string): string => page.replace(/[^\x21-\x7e]|[?#].*$/gs, '').slice(0, 200);

const shared = Symbol.for('thornbeck.desk');

/**
 * The one desk of this process, on the process's settings. It hangs on the process, for the built
 * site carries a second copy of this file.
 */
export function desk(): Desk {
  const process = globalThis as { [shared]?: Desk };
  if (!process[shared]) {
    const settings = processSettings();
    process[shared] = openDesk(settings, { post: settings, floodLimit: settings.floodLimit });
  }
  return process[shared];
}
