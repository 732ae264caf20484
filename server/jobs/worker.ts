/** The worker: its own process, so that a photo or a slow mail server delays no visitor. */
import { setTimeout as pause } from 'node:timers/promises';
import { hour, minute, second } from '../../calendar/durations.ts';
import { firmName } from '../../content/identity.ts';
import { forgetSignIns } from '../auth/sign-in.ts';
import type { Database, UseDatabase } from '../db/database.ts';
import { sweepUploads } from '../db/files.ts';
import { eraseWithdrawn, forgetOld, sweep } from '../db/retention.ts';
import { Desk } from '../enquiries/desk.ts';
import { log, outliveReader, traits } from '../log.ts';
import { bounceReader } from '../mail/bounces.ts';
import { deliverOne } from '../mail/deliver.ts';
import { openPost } from '../mail/post.ts';
import { watchCanary } from '../ops/canary.ts';
import { openDarkroom } from '../photos/queue.ts';
import { forgetLimits } from '../rate-limit.ts';
import { processSettings, type Settings } from '../settings.ts';
import { remindSurveys, watchPromises } from '../workflow/promises.ts';
import { push } from '../workflow/push.ts';

export type Chore = {
  name: string;
  /** In ms: the pause between two runs. */
  every: number;
  /** Answers true while there is more to do: then it runs again at once. */
  run: () => Promise<unknown>;
};

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
    run: () => use(work),
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
  const { imapUrl, mailOauth, office, canary } = settings;
  const delivery = { use, send, post: settings, worker };
  const lane = { name: 'delivery', every: second, run: () => deliverOne(delivery) };
  const bounces = imapUrl && bounceReader(use, { imapUrl, mailOauth }, now);
  const wake = () => push(use, settings, now());
  const test = () => watchCanary(use, settings, send, now());
  return [
    ...always,
    bounces && { name: 'reading bounces', every: 5 * minute, run: bounces },
    // Without the office nobody says whether a promise was kept.
    office &&
      chore('watching the promises', 30 * second, (db) => watchPromises(db, settings, now())),
    office &&
      chore('reminding of surveys', 10 * minute, (db) => remindSurveys(db, settings, now())),
    office && { name: 'waking devices', every: 5 * second, run: wake },
    canary && { name: 'sending the canary', every: 15 * second, run: test },
    // Three emails at once, so that a slow connection does not delay the next.
    ...[lane, lane, lane],
  ].filter((one) => typeof one === 'object');
}

/** Repeats a chore until told to stop; trouble is logged, and makes it slower. */
async function repeat({ name, every, run }: Chore, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    let wait = every;
    try {
      if ((await run()) === true) continue;
    } catch (error) {
      log.error(`${name} failed`, traits(error));
      wait = Math.max(every, 5 * second);
    }
    await pause(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function main(worker: string) {
  const settings = processSettings();
  const desk = new Desk(settings, { patience: 10 * second });
  const stop = new AbortController();
  // The server may be gone just now: then nobody is left to be told.
  const beat = setInterval(
    () => process.connected && process.send?.('alive', () => undefined),
    5 * second,
  );
  // The server tells us to stop, or is gone. Ctrl+C reaches us too, but the server decides.
  process
    .on('SIGINT', () => undefined)
    .on('SIGTERM', () => stop.abort())
    .on('disconnect', () => stop.abort());
  const chores = choresOf(desk.use, settings, worker, stop.signal);
  await Promise.all(chores.map((chore) => repeat(chore, stop.signal)));
  clearInterval(beat);
  await desk.close();
  if (process.connected) process.disconnect();
}

if (import.meta.main) {
  outliveReader();
  await main(process.argv[2] ?? `${process.pid}`);
}
