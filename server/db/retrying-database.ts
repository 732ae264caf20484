/** A database that is opened at first use, and again after it could not be. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type DatabaseLocation, isTemporary, openDatabase } from './database.ts';

/** Does some work with the open database, and tries it again while the database is locked. */
export type UseDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

export type RetryOptions = {
  /** How long to wait for a locked database, in ms: less than a visitor waits. */
  patience?: number;
  open?: (location: DatabaseLocation) => Promise<Database>;
};

export class RetryingDatabase {
  readonly #location: DatabaseLocation;
  readonly #patience: number;
  readonly #open: (location: DatabaseLocation) => Promise<Database>;
  readonly #underWay = new Set<Promise<unknown>>();
  #opened: Promise<Database> | undefined;
  #closed = false;

  constructor(
    location: DatabaseLocation,
    { patience = 4000, open = openDatabase }: RetryOptions = {},
  ) {
    this.#location = location;
    this.#patience = patience;
    this.#open = open;
  }

  /** The work may run several times: what it changes has to be one transaction. */
  readonly use: UseDatabase = (work) => this.keepOpenFor(this.#retry(work));

  /** Closing waits for this work, which may use the database several times. */
  keepOpenFor<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    return work.finally(() => this.#underWay.delete(work));
  }

  /** Waits for the work under way, then closes. Using it afterwards throws. */
  async close(): Promise<void> {
    while (this.#underWay.size) await Promise.allSettled(this.#underWay);
    this.#closed = true;
    const last = await this.#opened?.catch(() => undefined);
    await last?.destroy();
  }

  /**
   * Tries again while another process holds the lock, or the database restarts. Between two tries
   * the server goes on serving pages.
   */
  async #retry<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const end = performance.now() + this.#patience;
    for (;;) {
      try {
        return await work(await this.#current());
      } catch (error) {
        if (!isTemporary(error) || performance.now() > end) throw error;
        await pause(20 + Math.random() * 30);
      }
    }
  }

  async #current(): Promise<Database> {
    if (this.#closed) throw new Error('the database is closed');
    this.#opened ??= this.#open(this.#location).catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }
}
