/** The enquiry service: the only part that the web side knows. */
import { randomUUID } from 'node:crypto';
import { minute } from '../../calendar/durations.ts';
import { pages } from '../../content/pages.ts';
import type { FormName } from '../../enquiry/forms.ts';
import { wordsLimit } from '../../enquiry/limits.ts';
import type { Database, DatabaseLocation } from '../db/database.ts';
import { type Disk, isLow, type Room, roomOn } from '../db/disk.ts';
import type { StoredFile } from '../db/files.ts';
import { after } from '../db/leases.ts';
import { RetryingDatabase, type RetryOptions, type UseDatabase } from '../db/retrying-database.ts';
import { log, traits } from '../log.ts';
import type { Post } from '../mail/outbox.ts';
import { isOver, type Limit } from '../rate-limit.ts';
import { processSettings } from '../settings.ts';
import { type Outcome, outcomeOf, tellOutcome } from './outcome.ts';
import { check, type Enquiry } from './schema.ts';
import { type Signs, spamReason } from './spam.ts';
import { type StoreOptions, storeWithFiles } from './store-enquiry.ts';

/** Stands for our own origin, which no path depends on. */
const site = 'https://site.invalid';

/**
 * The path of the page that a form names, without query and fragment, which can carry personal
 * data; the home page's if the page is unknown. The office's mail makes a link of it, and anybody
 * can post anything.
 */
export function pageOf(posted: string): string {
  const url = URL.canParse(posted, site) ? new URL(posted, site) : undefined;
  return url?.origin === site && pages().has(url.pathname) ? url.pathname : '/';
}

/** In ms: for how long a server may take the test enquiry under a token. */
const tokenFor = 10 * minute;

/** The idempotency key of a test enquiry. No form can send it. */
export const keyOfRun = (token: string): string => `canary:${token}`;

/**
 * The key of the test enquiry that was posted with this token; `undefined` for a token that is not
 * of a run under way: such an enquiry is a customer's.
 */
export async function canaryKey(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const run = await database
    .selectFrom('canary')
    .select('token')
    .where('token', '=', token)
    .where('tried_at', '>', after(now, -tokenFor))
    .executeTakeFirst();
  return run && keyOfRun(run.token);
}

/** How an enquiry arrived. */
type Arrival = Signs & {
  /** The path of the page that the form was on. */
  page: string;
  /** The idempotency key that the form made; anything that is not a key counts as none. */
  key?: unknown;
  /** The token of our own daily test enquiry; a forged one counts as none. */
  canary?: string | undefined;
  /** The address that it came from, for rate limits only: it is not stored with the enquiry. */
  visitor?: string | undefined;
  files?: StoredFile[];
};

export type DeskOptions = RetryOptions & {
  now?: () => Date;
  /** Where mail goes; without it no mail is put into the outbox. */
  post?: Post;
  /** How many enquiries one address may send with one form in ten minutes; 0 is no limit. */
  floodLimit?: number;
};

/** Far above what twenty people behind one address send, and far below what fills a disk. */
const defaultFloodLimit = 30;

export class Desk {
  readonly #database: RetryingDatabase;
  readonly #location: DatabaseLocation & Disk;
  readonly #now: () => Date;
  readonly #post: Post | undefined;
  readonly #limit: Limit;

  constructor(location: DatabaseLocation & Disk, options: DeskOptions = {}) {
    this.#database = new RetryingDatabase(location, options);
    this.#location = location;
    this.#now = options.now ?? (() => new Date());
    this.#post = options.post;
    this.#limit = { max: options.floodLimit ?? defaultFloodLimit, window: 10 * minute };
    this.use = this.#database.use;
  }

  /** Does other work on the same database, with the same retries as an enquiry has. */
  readonly use: UseDatabase;

  /** Checks an enquiry and stores it; answers only when it is on the disk, and never throws. */
  accept(form: FormName, values: Record<string, unknown>, arrival: Arrival): Promise<Outcome> {
    return this.#database.keepOpenFor(this.#accept(form, values, arrival));
  }

  /**
   * How many seconds this address has to wait before it may send more; asked before a large body is
   * read. A database that is away makes nobody wait.
   */
  async wait(form: FormName, visitor: string | undefined): Promise<number | undefined> {
    if (!visitor) return undefined;
    return this.use((database) => isOver(database, form, visitor, this.#limit, this.#now())).catch(
      () => undefined,
    );
  }

  /** Could an enquiry be stored now? It is tried. */
  async ready(): Promise<boolean> {
    const low = isLow(await this.room());
    return this.use((database) => writeTest(database, this.#now(), low)).then(
      () => true,
      () => false,
    );
  }

  /** The free space on the disk of the data folder; `undefined` if it cannot be read. */
  room(): Promise<Room | undefined> {
    return roomOn(this.#location);
  }

  /** Waits for what is being stored, then closes. */
  close(): Promise<void> {
    return this.#database.close();
  }

  async #accept(
    form: FormName,
    values: Record<string, unknown>,
    arrival: Arrival,
  ): Promise<Outcome> {
    try {
      const verdict = check(form, values);
      if (verdict.kind === 'wrong') {
        tellOutcome(form, 'invalid');
        return { kind: 'invalid', errors: verdict.errors };
      }
      const { enquiry } = verdict;
      const options = this.#storeOptions(enquiry, arrival, await this.#canaryKey(arrival));
      const receipt = await storeWithFiles(this.use, enquiry, options, arrival.files ?? []);
      return outcomeOf(form, receipt, options.kind === 'canary');
    } catch (error) {
      tellOutcome(form, 'failed');
      const id = randomUUID();
      log.error('enquiry could not be stored', { id, form, ...traits(error) });
      return { kind: 'failed', id };
    }
  }

  async #canaryKey({ canary }: Arrival): Promise<string | undefined> {
    return canary ? this.use((database) => canaryKey(database, canary, this.#now())) : undefined;
  }

  #storeOptions({ fields }: Enquiry, arrival: Arrival, canary: string | undefined): StoreOptions {
    const { visitor } = arrival;
    const at = this.#now();
    const options = {
      page: pageOf(arrival.page),
      key: keyOf(arrival.key),
      at,
      post: this.#post,
      sender: visitor ? { address: visitor, limit: this.#limit } : undefined,
    };
    const spam = spamReason(fields, arrival);
    if (spam) return { ...options, kind: 'spam', spam };
    return canary ? { ...options, kind: 'canary', key: canary } : options;
  }
}

const keyOf = (key: unknown): string | undefined =>
  typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : undefined;

/**
 * Writes one row again, and throws the same errors as storing an enquiry: it takes the write lock,
 * PostgreSQL refuses it on a standby, and it needs space. With `heavy` it needs as much as the
 * longest words do: on a disk with little left, a small row may still find a place.
 */
async function writeTest(database: Database, now: Date, heavy: boolean): Promise<void> {
  const row = { written_at: now.toISOString(), filler: 'x'.repeat(heavy ? wordsLimit : 1) };
  await database.transaction().execute((transaction) =>
    transaction
      .insertInto('write_test')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  );
}

let desk: Desk | undefined;

/** Opened at the first call. */
export function theDesk(): Desk {
  if (!desk) {
    const settings = processSettings();
    desk = new Desk(settings, { post: settings, floodLimit: settings.floodLimit });
  }
  return desk;
}
