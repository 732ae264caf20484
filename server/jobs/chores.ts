/** What the worker does again and again: one table, each chore by itself. */
import { hour, minute, second } from '../../calendar/durations.ts';
import { firmName } from '../../content/identity.ts';
import { forgetSignIns } from '../auth/sign-in.ts';
import type { Database } from '../db/database.ts';
import { sweepUploads } from '../db/kept-files.ts';
import type { UseDatabase } from '../db/retrying-database.ts';
import { log } from '../log.ts';
import { bounceReader } from '../mail/bounces.ts';
import { deliverOne } from '../mail/deliver.ts';
import { openPost } from '../mail/post.ts';
import { watchCanary } from '../ops/canary.ts';
import { openDarkroom } from '../photos/develop-next.ts';
import { forgetLimits } from '../rate-limit.ts';
import { sweep } from '../retention/erase.ts';
import { forgetOld } from '../retention/retention.ts';
import { eraseWithdrawn } from '../retention/withdrawn.ts';
import type { Settings } from '../settings.ts';
import { watchPromises } from '../workflow/promises.ts';

/** `name` is for the log, when it fails. */
export type Chore = {
  name: string;
  /** In ms: the pause between two runs. */
  every: number;
  /** Answers true while there is more to do: then it runs again at once. */
  run: () => Promise<unknown>;
};

/** Number of emails sent at once, so that a slow connection does not delay the next. */
const lanes = 3;

/** `worker`: the name under which jobs are claimed. */
export function choresOf(
  use: UseDatabase,
  settings: Settings,
  worker: string,
  stopping: AbortSignal,
  now = () => new Date(),
): Chore[] {
  const chore = (name: string, every: number, work: (database: Database) => Promise<unknown>) => ({
    name,
    every,
    run: () => use(async (database) => void (await work(database))),
  });
  const develop = openDarkroom({ use, post: settings, worker, stopping });
  const always: Chore[] = [
    { name: 'developing', every: second, run: develop },
    chore('sweeping uploads', 5 * minute, async (database) => {
      if (await sweepUploads(database, now())) await sweep(database);
    }),
    chore('forgetting what is old', hour, async (database) => {
      const { erased, left } = await forgetOld(database, now(), settings.retentionMonths);
      if (erased > 0) log.info('enquiries erased, as old as they may be kept', { erased });
      if (erased > 0 && left > 0)
        log.warning(
          'more enquiries are past their time than are erased in a day; `npm run enquiries -- forget` shows how many',
          { left },
        );
    }),
    chore('forgetting what was withdrawn', hour, async (database) => {
      const withdrawn = await eraseWithdrawn(database, now());
      if (withdrawn > 0) log.info('enquiries erased that their senders withdrew', { withdrawn });
    }),
    chore('forgetting counts', hour, (database) => forgetLimits(database, now())),
    chore('forgetting who signed in', hour, (database) => forgetSignIns(database, now())),
  ];
  if (!settings.smtpUrl) return always;
  const send = openPost(settings, firmName());
  const delivery = { use, send, post: settings, siteUrl: settings.siteUrl, worker };
  const lane = { name: 'delivery', every: second, run: () => deliverOne(delivery) };
  const canary = {
    name: 'sending the canary',
    every: 15 * second,
    run: async () => void (await watchCanary(use, settings, send, now())),
  };
  // Without the office nobody says whether a promise was kept.
  const promises = chore('watching the promises', 30 * second, (database) =>
    watchPromises(database, settings, now()),
  );
  const { imapUrl, mailOauth } = settings;
  const bounces = imapUrl && {
    name: 'reading bounces',
    every: 5 * minute,
    run: bounceReader(use, { imapUrl, mailOauth }, now),
  };
  return [
    ...always,
    ...(bounces ? [bounces] : []),
    ...(settings.office ? [promises] : []),
    ...(settings.canary ? [canary] : []),
    ...Array.from({ length: lanes }, () => lane),
  ];
}
