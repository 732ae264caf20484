/**
 * Tells open inboxes that something has come in or was changed. However many listen, one look at
 * the database every two seconds serves them all; so it works with several servers too.
 */
import { second } from '../../calendar/durations.ts';
import type { Database } from '../db/database.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { log, traits } from '../log.ts';
import { type News, newsSince } from './news.ts';

type Listener = {
  /** The session that listens: when it has ended, so has this. */
  session: string;
  tell: (news: News) => void;
  /** Sends a heartbeat, so that proxies keep the connection open. */
  beat: () => void;
  end: () => void;
};

/** Between two looks at the database, in ms. */
const pause = 2 * second;
/** How far back to look again, because servers' clocks differ and transactions take time. */
const overlap = 30 * second;
/** Number of lookups between two heartbeats, and between two checks of the session. */
const looksPerBeat = 10;

export class Events {
  readonly #use: UseDatabase;
  readonly #listeners = new Set<Listener>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #looks = 0;
  /** What was there at the last look: references and ids. */
  #told = new Set<string>();

  constructor(use: UseDatabase) {
    this.#use = use;
  }

  /** Returns the function that stops listening; `undefined` if the server is about to stop. */
  listen(listener: Listener): (() => void) | undefined {
    if (this.#ended) return undefined;
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) this.#rest();
    };
  }

  /** Ends every stream: the server is about to stop. */
  endAll(): void {
    this.#ended = true;
    this.#rest();
    for (const { end } of this.#listeners) end();
    this.#listeners.clear();
  }

  #begin(): void {
    this.#told.clear();
    const first = this.#use((database) => this.#look(database)).catch(() => undefined);
    void first.then(() => this.#next());
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    if (this.#ended || !this.#listeners.size) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#turn().finally(() => this.#next()), pause);
  }

  async #turn(): Promise<void> {
    try {
      const news = await this.#use((database) => this.#look(database));
      if (news.came.length || news.changed.length)
        for (const { tell } of this.#listeners) tell(news);
      if (++this.#looks % looksPerBeat === 0) await this.#beat();
    } catch (error) {
      log.warning('open inboxes could not be told of news', traits(error));
    }
  }

  /** What is new since the last look; the first one only remembers what is there. */
  async #look(database: Database): Promise<News> {
    const since = new Date(Date.now() - overlap);
    const { came, changed } = await newsSince(database, since);
    const told = this.#told;
    this.#told = new Set([
      ...came.map(({ reference }) => reference),
      ...changed.map(({ id }) => id),
    ]);
    return {
      came: came.filter(({ reference }) => !told.has(reference)),
      changed: changed.filter(({ id }) => !told.has(id)),
    };
  }

  /** Whose session has ended hears nothing more. */
  async #beat(): Promise<void> {
    const sessions = [...new Set([...this.#listeners].map(({ session }) => session))];
    if (!sessions.length) return;
    const rows = await this.#use((database) =>
      database
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessions)
        .where('ends_at', '>', new Date().toISOString())
        .execute(),
    );
    const open = new Set(rows.map(({ id }) => id));
    for (const listener of [...this.#listeners]) {
      if (open.has(listener.session)) listener.beat();
      else {
        this.#listeners.delete(listener);
        listener.end();
      }
    }
  }
}

let all: Events | undefined;

/** The one of this process. */
export function events(use: UseDatabase): Events {
  all ??= new Events(use);
  return all;
}

/** Ends every stream of this process, and takes no more. */
export const endEvents = (): void => all?.endAll();
