/** The enquiry service: the only part that the web side knows. */
import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { after, minute } from '../../calendar/durations.ts';
import { pages } from '../../content/pages.ts';
import type { FormName } from '../../enquiry/forms.ts';
import { wordsLimit } from '../../enquiry/limits.ts';
import type { FieldErrors } from '../../enquiry/rules.ts';
import {
  type Database,
  type DatabaseLocation,
  RetryingDatabase,
  type RetryOptions,
} from '../db/database.ts';
import { type Disk, isLow, type Room, roomOn } from '../db/disk.ts';
import type { StoredFile } from '../db/files.ts';
import type { Kind } from '../db/tables.ts';
import { log, traits } from '../log.ts';
import type { Post } from '../mail/outbox.ts';
import { type Limit, limit } from '../rate-limit.ts';
import { processSettings } from '../settings.ts';
import { check, type Signs, spamReason } from './check.ts';
import { type StoreResult, storeWithFiles } from './store-enquiry.ts';

const site = 'https://site.invalid';

/** The page that a form names, without query; '/' if it is unknown. The office's email links it. */
export function pageOf(posted: string): string {
  const url = URL.canParse(posted, site) ? new URL(posted, site) : undefined;
  return url?.origin === site && pages().has(url.pathname) ? url.pathname : '/';
}

/** No form can send this key. */
export const keyOfRun = (token: string): string => `canary:${token}`;

/** Is this the token of our test enquiry, from the last ten minutes? Else it is a customer's. */
async function isCanary(database: Database, token: string, now: Date): Promise<boolean> {
  const runs = database.selectFrom('canary').select('id').where('token', '=', token);
  return Boolean(await runs.where('tried_at', '>', after(now, -10 * minute)).executeTakeFirst());
}

type Arrival = Signs & {
  page: string;
  /** Its idempotency key; anything else counts as none. */
  key?: unknown;
  /** The token of our own test enquiry; a forged one counts as none. */
  canary?: string | undefined;
  /** For rate limits only; not stored with the enquiry. */
  visitor?: string | undefined;
  files?: StoredFile[];
};

export type DeskOptions = RetryOptions & {
  now?: () => Date;
  post?: Post;
  /** Enquiries per address and form in ten minutes; 0 is no limit. */
  floodLimit?: number;
};

export class Desk extends RetryingDatabase {
  /** Free space in the data folder; `undefined` if unknown. */
  readonly room: () => Promise<Room | undefined>;
  readonly #now: () => Date;
  readonly #post: Post | undefined;
  readonly #limit: Limit;

  constructor(location: DatabaseLocation & Disk, options: DeskOptions = {}) {
    super(location, options);
    this.room = () => roomOn(location);
    this.#now = options.now ?? (() => new Date());
    this.#post = options.post;
    // Far above what twenty people at one address send.
    this.#limit = { max: options.floodLimit ?? 30, window: 10 * minute };
  }

  /** Checks an enquiry and stores it; returns once it is on disk, and never throws. */
  accept(form: FormName, values: Record<string, unknown>, arrival: Arrival): Promise<Outcome> {
    return this.keepOpenFor(this.#accept(form, values, arrival));
  }

  /** Seconds until this address may send again; `undefined` too if the database is away. */
  async wait(form: FormName, visitor: string | undefined): Promise<number | undefined> {
    if (!visitor) return undefined;
    const wait = this.use((database) =>
      limit(database, form, visitor, this.#limit, this.#now(), { amount: 0 }),
    );
    return wait.catch(() => undefined);
  }

  /** Tries whether an enquiry could be stored now. */
  async ready(): Promise<boolean> {
    // As long as the longest words where the disk is low: a short row may still fit there.
    const filler = 'x'.repeat(isLow(await this.room()) ? wordsLimit : 1);
    const row = { written_at: this.#now().toISOString(), filler };
    return this.use((database) =>
      database
        .insertInto('write_test')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    ).then(Boolean, () => false);
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
      const { canary, visitor, files = [] } = arrival;
      const at = this.#now();
      const own = canary && (await this.use((database) => isCanary(database, canary, at)));
      const spam = spamReason(enquiry.fields, arrival);
      const kind: Kind = spam ? 'spam' : own ? 'canary' : 'real';
      const key = kind === 'canary' ? keyOfRun(canary ?? '') : keyOf(arrival.key);
      const sender = visitor ? { address: visitor, limit: this.#limit } : undefined;
      const options = { page: pageOf(arrival.page), key, at, kind, spam, post: this.#post, sender };
      const result = await storeWithFiles(this.use, enquiry, options, files);
      noteResult(form, result, kind === 'canary');
      return result;
    } catch (error) {
      tellOutcome(form, 'failed');
      const id = randomUUID();
      log.error('enquiry could not be stored', { id, form, ...traits(error) });
      return { kind: 'failed', id };
    }
  }
}

const keyOf = (key: unknown): string | undefined =>
  typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : undefined;

let desk: Desk | undefined;

/** The enquiry service of this process. */
export function theDesk(): Desk {
  if (!desk) {
    const settings = processSettings();
    desk = new Desk(settings, { post: settings, floodLimit: settings.floodLimit });
  }
  return desk;
}

export const enquiryOutcomes = [
  'accepted',
  'set-aside',
  'canary',
  'repeated',
  'invalid',
  'conflict',
  'slow-down',
  'failed',
] as const;

type Told = { form: FormName; outcome: (typeof enquiryOutcomes)[number] };

const outcomes = channel('thornbeck:enquiry');

export const tellOutcome = (form: FormName, outcome: Told['outcome']): void =>
  outcomes.publish({ form, outcome });

/** Listens from now on. */
export const onOutcome = (listen: (told: Told) => void): void =>
  outcomes.subscribe((told) => listen(told as Told));

export type Outcome =
  | StoreResult
  | { kind: 'invalid'; errors: FieldErrors }
  /** `id` names the log line. */
  | { kind: 'failed'; id: string };

const refusals = {
  'slow-down': 'enquiry refused: too many from one address',
  conflict: 'enquiry refused: its key came before with other words',
};

/** Logs and counts the result of storing. */
function noteResult(form: FormName, result: StoreResult, isCanary: boolean): void {
  if (result.kind !== 'stored') {
    tellOutcome(form, result.kind);
    log.warning(refusals[result.kind], { form });
    return;
  }
  const { reference, aside, files, repeated } = result;
  const stored = aside ? 'set-aside' : isCanary ? 'canary' : 'accepted';
  tellOutcome(form, repeated ? 'repeated' : stored);
  const message = aside ? 'enquiry set aside' : 'enquiry stored';
  log.info(repeated ? 'enquiry came again' : message, {
    reference,
    form,
    files: files.filter(({ kept }) => kept).length,
  });
}
