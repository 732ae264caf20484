/** When a mail that did not go out is tried again. */
import { hour, minute, second } from '../../../calendar/durations.ts';

/** Between one attempt and the next, the first of which is made at once. */
const first = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
const then = 4 * hour;
const enough = 5 * 24 * hour;

/**
 * Every pause, so many that they reach over five days of trying, however long the server itself was
 * off in between.
 */
const pauses = [...first];
for (let all = first.reduce((sum, pause) => sum + pause, 0); all < enough; all += then)
  pauses.push(then);

/**
 * The pause in ms after so many attempts; nothing when there have been enough.
 * `hopeless`: the receiving side has said that it does not know the address, which it will hardly
 * take back: after two hours that is believed.
 */
export const pauseAfter = (attempts: number, hopeless = false): number | undefined =>
  hopeless && attempts > 4 ? undefined : pauses[attempts - 1];
