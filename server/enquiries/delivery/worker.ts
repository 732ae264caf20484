/**
 * The worker: a process of its own beside the server, so that no big photo and no slow mail server
 * ever holds up a visitor. It develops photos, sends what is in the outbox, raises alarms and
 * forgets what is old. supervise.ts starts it, and again when it dies.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { hour, second } from '../../../calendar/durations.ts';
import { firmName } from '../../../content/identity.ts';
import { log, outliveReader, traits } from '../../log.ts';
import { processSettings, type Settings } from '../../settings.ts';
import { openDarkroom } from '../developing/darkroom.ts';
import { watchPromises } from '../handling/promises.ts';
import { Desk } from '../intake/desk.ts';
import { judgeClock, watchClock } from '../keeping/clock.ts';
import { sweep } from '../keeping/erase.ts';
import { sweepUploads } from '../store/kept-files.ts';
import { countNeverMailed, raiseAlarms } from './alarms.ts';
import { watchMailbox } from './canary/mailbox.ts';
import { runCanary } from './canary/runs.ts';
import { raiseCanaryAlarms } from './canary.ts';
import { deliverOne } from './deliver.ts';
import { forgetting } from './forgetting.ts';
import { openPost } from './mail/post.ts';

/** So many mails go out at once: one slow connection does not hold up the next mail. */
const lanes = 3;

type Work = { stopping: AbortSignal; rest: (ms: number) => Promise<void> };

/**
 * Repeats some work until told to stop, at once while there is more of it; trouble is logged, and
 * makes it slower.
 */
async function repeat(
  name: string,
  every: number,
  { stopping, rest }: Work,
  work: () => Promise<boolean>,
): Promise<void> {
  while (!stopping.aborted) {
    let wait = every;
    try {
      if (await work()) wait = 0;
    } catch (error) {
      log.error(`${name} failed`, traits(error));
      wait = Math.max(every, 5 * second);
    }
    if (wait) await rest(wait);
  }
}

function start(
  settings: Settings,
  worker: string,
  desk: Desk,
  stopping: AbortSignal,
): Promise<unknown> {
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping }).catch(() => undefined);
  const work = { stopping, rest };
  const now = () => new Date();
  const once = (task: () => Promise<unknown>) => async () => {
    await task();
    return false;
  };
  // By a clock that is ahead, an upload of this moment is hours old, and all else years.
  const clockJumped = async () =>
    (await desk.use((database) => judgeClock(database, now()))).kind === 'jumped';
  const sweepLost = async () => {
    if (await clockJumped()) return;
    await desk.use(async (database) => {
      if (await sweepUploads(database, now())) await sweep(database);
    });
  };
  const chores = [
    repeat(
      'raising alarms',
      15 * second,
      work,
      once(() => desk.use((database) => raiseAlarms(database, now()))),
    ),
    repeat(
      'watching the canary',
      60 * second,
      work,
      once(() => desk.use((database) => raiseCanaryAlarms(database, settings, now()))),
    ),
    repeat(
      'watching the clock',
      60 * second,
      work,
      once(() => desk.use((database) => watchClock(database, now()))),
    ),
    ...forgetting(desk.use, settings, now).map(({ name, forget }) =>
      repeat(name, hour, work, once(forget)),
    ),
    repeat('sweeping uploads', 5 * 60 * second, work, once(sweepLost)),
    repeat(
      'developing',
      second,
      work,
      openDarkroom({ use: desk.use, post: settings, worker, stopping }),
    ),
  ];
  if (!settings.smtpUrl) return Promise.all(chores);
  void desk.use(countNeverMailed).then(
    (count) =>
      count > 0 &&
      log.warning(
        'enquiries came while mail was off; `npm run enquiries -- list --undelivered` shows them',
        { count },
      ),
    () => undefined,
  );
  // Without the office nobody says whether a promise was kept.
  if (settings.office)
    chores.push(
      repeat(
        'watching the promises',
        30 * second,
        work,
        once(() => desk.use((database) => watchPromises(database, settings, now()))),
      ),
    );
  if (settings.canary)
    chores.push(
      repeat(
        'sending the canary',
        15 * second,
        work,
        once(() => runCanary(desk.use, settings, now())),
      ),
    );
  const { canaryImapUrl } = settings;
  if (settings.canary && canaryImapUrl)
    chores.push(
      repeat(
        'looking for the canary in the mailbox',
        60 * second,
        work,
        once(() => watchMailbox(desk.use, canaryImapUrl, now())),
      ),
    );
  const delivery = {
    use: desk.use,
    send: openPost(settings, firmName()),
    post: settings,
    siteUrl: settings.siteUrl,
    worker,
  };
  return Promise.all([
    ...chores,
    ...Array.from({ length: lanes }, () =>
      repeat('delivery', second, work, () => deliverOne(delivery)),
    ),
  ]);
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
  await start(settings, worker, desk, stop.signal);
  clearInterval(beat);
  await desk.close();
  if (process.connected) process.disconnect();
}

if (import.meta.main) {
  outliveReader();
  await main(process.argv[2] ?? `${process.pid}`);
}
