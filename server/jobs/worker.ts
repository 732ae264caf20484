/**
 * The worker: a separate process, so that a big photo or a slow mail server never delays a visitor.
 * supervise.ts starts it, and again when it dies.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { second } from '../../calendar/durations.ts';
import { Desk } from '../enquiries/desk.ts';
import { log, outliveReader, traits } from '../log.ts';
import { countNeverMailed } from '../mail/claims.ts';
import { processSettings } from '../settings.ts';
import { type Chore, choresOf } from './chores.ts';

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

async function sayNeverMailed({ use }: Desk): Promise<void> {
  const count = await use(countNeverMailed).catch(() => 0);
  if (count > 0)
    log.warning(
      'enquiries came while mail was off; `npm run enquiries -- list --undelivered` shows them',
      { count },
    );
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
  if (settings.smtpUrl) void sayNeverMailed(desk);
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
