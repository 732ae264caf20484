/** The desk takes enquiries in: it is all that the web side knows of them. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FormName } from '../../app/enquiry/forms.ts';
import { log, traits } from '../log.ts';
import { processSettings } from '../settings.ts';
import { type Database, databaseFile, openDatabase, type Place } from './database.ts';
import { check } from './schema.ts';
import { store } from './store.ts';

export type Outcome =
  | { kind: 'stored'; reference: string; receivedAt: string }
  | { kind: 'faults'; faults: Record<string, string> }
  /** The key of this form view has already come with other words. */
  | { kind: 'conflict' }
  /** It could not be stored; the log tells why under this id. */
  | { kind: 'failed'; id: string };

/** The path of the page that the form was on, and the key that the form made; a key that is no key counts as none. */
export type Meta = { page: string; key?: unknown };

export type Desk = {
  /** Checks an enquiry and stores it; answers only when it is on the disk, and never throws. */
  accept(form: FormName, values: Record<string, unknown>, meta: Meta): Promise<Outcome>;
  /** Could an enquiry be stored now? */
  ready(): Promise<boolean>;
  /** Waits for what is being stored, then closes. */
  close(): Promise<void>;
};

type Options = {
  /** How long to wait for a locked database, in ms: less than a visitor waits. */
  patience?: number;
  now?: () => Date;
  open?: (place: Place) => Promise<Database>;
};

type Opened = { database: Database; file: string | undefined };

/** Opens a desk on the database in a folder. The database is opened at first use, and again after trouble. */
export function openDesk(place: Place, { patience = 4000, now = () => new Date(), open = openDatabase }: Options = {}): Desk {
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
      // Someone deleted or swapped the file under us: what is written into the old one now is gone for good.
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

  /** Tries again while another process holds the lock; between tries the server goes on serving pages. */
  async function patiently<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        return await work(await current());
      } catch (error) {
        if (!isLocked(error) || performance.now() > end) throw error;
        await pause(20 + Math.random() * 30);
      }
    }
  }

  async function accept(form: FormName, values: Record<string, unknown>, meta: Meta): Promise<Outcome> {
    try {
      const verdict = check(form, values);
      if (verdict.kind === 'wrong') return { kind: 'faults', faults: verdict.faults };
      const sent = { page: pathOf(meta.page), key: keyOf(meta.key), at: now() };
      const receipt = await patiently((open) => store(open, verdict.enquiry, sent));
      if (receipt.kind === 'conflict') {
        log.warning('enquiry refused: its key came before with other words', { form });
        return receipt;
      }
      const { reference, receivedAt, repeated } = receipt;
      log.info(repeated ? 'enquiry came again' : 'enquiry stored', { reference, form });
      return { kind: 'stored', reference, receivedAt };
    } catch (error) {
      const id = randomUUID();
      log.error('enquiry could not be stored', { id, form, ...traits(error) });
      return { kind: 'failed', id };
    }
  }

  /** Keeps closing from overtaking work. */
  function follow<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  return {
    accept: (form, values, meta) => follow(accept(form, values, meta)),
    // A transaction takes the write lock, so this asks for all that storing needs but space.
    ready: () =>
      follow(
        patiently((open) => open.transaction().execute((writing) => writing.selectFrom('enquiry').select('reference').limit(1).execute())).then(
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

function identity(place: Place): string | undefined {
  const file = statSync(databaseFile(place), { throwIfNoEntry: false });
  return file && `${file.dev}:${file.ino}`;
}

/** SQLITE_BUSY and SQLITE_LOCKED, with all their extended codes. */
function isLocked(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === 'number' && [5, 6].includes(code & 0xff);
}

const keyOf = (key: unknown): string | undefined => (typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : undefined);
/** Query and fragment stay out: they can carry what is nobody's business. */
const pathOf = (page: string): string => page.replace(/[^\x21-\x7e]|[?#].*$/gs, '').slice(0, 200);

const shared = Symbol.for('thornbeck.desk');

/** The one desk of this process, on the process's settings. It hangs on the process, for the built site carries a second copy of this file. */
export function desk(): Desk {
  const process = globalThis as { [shared]?: Desk };
  process[shared] ??= openDesk(processSettings());
  return process[shared];
}
