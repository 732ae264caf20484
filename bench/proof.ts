/**
 * The frame of a proof: a program that attacks the real site and counts what broke. `prove` runs
 * it, prints one line and exits with 1 when something broke.
 *
 *   node bench/NAME.ts
 *   SEED=1234 node bench/NAME.ts     draws the same random numbers again
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../test/support/seeded-random.ts';
import { isBuilt } from './real-server.ts';

/** A whole number from 0 to below what it is asked for. */
export type Random = (below: number) => number;

export type Control = {
  tried: number;
  /** Must be more than 0: otherwise the proof could not have failed. */
  harmed: number;
};

export type Result = {
  /** How many attacks, requests or faults were tried. */
  tried: number;
  /** How many of them lost something, or got through. */
  harmed: number;
  /** The same attack on a worse site. */
  control?: Control;
  /** What else was measured, in words: "99 % within 412 ms". */
  measured?: string;
};

export type Proof = {
  /** Its number in docs/promises.md. */
  promise: number;
  title: string;
  run(random: Random): Promise<Result>;
};

/** In minutes: a proof that takes longer hangs, and fails. */
const most = 15;

/** Runs one proof and ends the process. */
export async function prove({ promise, title, run }: Proof): Promise<never> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const end = (holds: boolean, ...words: string[]): never => {
    const line = [`${holds ? 'holds' : 'BROKEN'}: ${promise}. ${title}`, ...words, `SEED=${seed}`];
    console.log(line.join(' · '));
    process.exit(holds ? 0 : 1);
  };
  setTimeout(() => end(false, `not done within ${most} minutes`), most * 60_000);
  if (!isBuilt()) end(false, 'there is no built site: run npm run build');
  try {
    const { tried, harmed, control, measured } = await run(seededRandom(seed));
    return end(
      tried > 0 && harmed === 0 && control?.harmed !== 0,
      `tried ${tried}, harmed ${harmed}`,
      ...(control ? [`control ${control.harmed} of ${control.tried}`] : []),
      ...(measured ? [measured] : []),
    );
  } catch (error) {
    console.error(error);
    return end(false, String(error));
  }
}

/** Repeats a control that is harmed only by chance, until it is, `most` times at most. */
export async function untilHarmed(most: number, control: () => Promise<Control>): Promise<Control> {
  const all = { tried: 0, harmed: 0 };
  for (let time = 0; time < most && !all.harmed; time++) {
    const { tried, harmed } = await control();
    all.tried += tried;
    all.harmed += harmed;
  }
  return all;
}

/** Polls until the condition holds. @throws Error after so many seconds. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 120,
): Promise<void> {
  const every = 20;
  for (let polls = 0; polls < (seconds * 1000) / every; polls++) {
    if (await holds()) return;
    await pause(every);
  }
  throw new Error(`not within ${seconds} s: ${what}`);
}

/** The machine may be busy: a duration fails a proof only far above its bound. */
export const isFarAbove = (ms: number, bound: number): boolean => ms > 5 * bound;
