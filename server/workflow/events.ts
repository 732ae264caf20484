/** Tells open inboxes what is new: one look every two seconds serves all listeners of a server. */
import { second } from '../../calendar/durations.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import { withFields } from '../db/enquiry-rows.ts';
import { log, traits } from '../log.ts';
import { realEnquiries } from './stand.ts';

export type News = Awaited<ReturnType<typeof newsSince>>;

/** The oldest first, 50 at most, without changes of users, calendars and the website. */
export async function newsSince(database: Database, since: Date) {
  const after = since.toISOString();
  const came = await realEnquiries(database)
    .select(['reference', 'received_at as receivedAt', 'fields'])
    .where('received_at', '>', after)
    .orderBy('received_at')
    .limit(50)
    .execute();
  const deeds = await database
    .selectFrom('record')
    .innerJoin('enquiry', 'enquiry.reference', 'record.subject')
    .leftJoin('people', 'people.id', 'record.person')
    .select(['record.id', 'reference', 'fields', 'record.person as by', 'people.name'])
    .where('record.did', 'in', ['changed', 'erased'])
    .where('record.at', '>', after)
    .orderBy('record.at')
    .limit(50)
    .execute();
  const amendments = await database
    .selectFrom('amendments')
    .innerJoin('enquiry', 'enquiry.reference', 'amendments.enquiry')
    .select(['amendments.id', 'reference', 'fields'])
    .where('amendments.made_at', '>', after)
    .where('enquiry.kind', '=', 'real')
    .orderBy('amendments.made_at')
    .limit(50)
    .execute();
  const byCustomers = amendments.map((one) => ({ ...one, by: null, name: null }));
  return {
    came: withFields(came),
    /** `fields` is empty if it was erased. `by`: the user; `null`: the customer, or an email's link. */
    changed: withFields([...deeds, ...byCustomers]),
  };
}

/** `beat` keeps proxies from closing the connection. */
type Listener = { session: string; tell: (news: News) => void; beat: () => void; end: () => void };

export class Events {
  readonly #use: UseDatabase;
  readonly #listeners = new Set<Listener>();
  #runs = false;
  #ended = false;
  #told = new Set<string>();

  constructor(use: UseDatabase) {
    this.#use = use;
  }

  /** Returns a function to stop; `undefined` if the server is about to stop. */
  listen(listener: Listener): (() => void) | undefined {
    if (this.#ended) return undefined;
    this.#listeners.add(listener);
    if (!this.#runs) void this.#run();
    return () => void this.#listeners.delete(listener);
  }

  endAll(): void {
    this.#ended = true;
    for (const { end } of this.#listeners) end();
    this.#listeners.clear();
  }

  /** Looks until nobody listens. The first lookup only remembers what is there. */
  async #run(looks = 0): Promise<void> {
    this.#runs = this.#listeners.size > 0;
    if (!this.#runs) return;
    try {
      const news = await this.#use((database) => this.#look(database));
      if (looks && (news.came.length || news.changed.length))
        for (const { tell } of this.#listeners) tell(news);
      if (looks && looks % 10 === 0) await this.#beat();
    } catch (error) {
      if (!this.#ended) log.warning('open inboxes could not be told of news', traits(error));
    }
    setTimeout(() => void this.#run(looks + 1), 2 * second);
  }

  async #look(database: Database): Promise<News> {
    // Servers' clocks differ, and transactions take time.
    const { came, changed } = await newsSince(database, new Date(Date.now() - 30 * second));
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

  /** Ends listeners whose session has ended. */
  async #beat(): Promise<void> {
    const now = new Date().toISOString();
    const rows = await this.#use((database) =>
      database.selectFrom('sessions').select('id').where('ends_at', '>', now).execute(),
    );
    const open = new Set(rows.map(({ id }) => id));
    for (const listener of this.#listeners) {
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
export const events = (use: UseDatabase): Events => (all ??= new Events(use));

/** Ends every stream of this process, and takes no more. */
export const endEvents = (): void => all?.endAll();
