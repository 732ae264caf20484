import { londonTime, weekdayName } from '../calendar/london.ts';
import { daysAhead, hourOf } from '../calendar/spoken-times.ts';
import { minutesOf, type OpeningHours } from '../calendar/time-of-day.ts';
import { afterWorking, workedSoFar, workingMinutes } from '../calendar/working-time.ts';

/** In working hours. */
const ahead = 10;

export type Scale = {
  now: Date;
  office: OpeningHours;
  /** The hours of lateness on the scale: one, or none if no call is late. */
  late: 0 | 1;
};
/** `at` is in per cent of the width. `fold`: the night, when the office is closed. */
type Tick = { at: number; label: string; kind: 'now' | 'hour' | 'fold' };

/** The position, in per cent, of a moment this many working minutes from now. */
const placeOf = (minutes: number, late: number): number =>
  Math.round(((late + minutes / 60) / (ahead + late)) * 10_000) / 100;

/** Where now is, in per cent. */
export const nowAt = ({ late }: Scale): number => placeOf(0, late);

/** ‘1 h 10 min’, ‘50 min’, ‘2 days’ (of the office’s length). */
export function lengthWords(minutes: number, office: OpeningHours): string {
  const whole = Math.floor(minutes);
  const workday = minutesOf(office.close) - minutesOf(office.open);
  if (whole >= 2 * workday) return `${Math.floor(whole / workday)} days`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
}

const shortDate = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;

/** ‘3pm’ today, ‘Wed 10am’, ‘3 Dec, 10am’. */
export function shortMoment(instant: Date, now: Date): string {
  const [time, hours, days] = [londonTime(instant), hourOf(instant), daysAhead(instant, now)];
  if (days === 0) return hours;
  if (Math.abs(days) < 6) return `${weekdayName(time).slice(0, 3)} ${hours}`;
  return `${new Date(time).toLocaleDateString('en-GB', shortDate)}, ${hours}`;
}

/** The line of one promise, in per cent of the width, with its words. */
export function lineOf(by: Date, { now, office, late }: Scale) {
  const left = workingMinutes(now, by, office);
  const isLate = by < now;
  const [low, high] = [-60 * late, 60 * ahead];
  const end = Math.max(low, Math.min(high, left));
  const [from, to] = isLate ? [end, 0] : [0, end];
  const when = shortMoment(by, now);
  const words = isLate
    ? `${left > -1 ? 'late' : `${lengthWords(-left, office)} late`}, promised by ${when}`
    : `${lengthWords(left, office)}, by ${when}`;
  const [start, stop] = [placeOf(from, late), placeOf(to, late)];
  const isLong = stop - start > 52;
  return {
    from: start,
    to: stop,
    tick: isLate ? start : stop,
    /** In the middle of a long line, else behind its end. */
    text: isLong
      ? ({ x: (start + stop) / 2, dx: 0, anchor: 'middle' } as const)
      : ({ x: stop, dx: 9, anchor: 'start' } as const),
    late: isLate,
    /** It is longer than the scale: broken, as a draughtsman breaks it. */
    broken: left < low || left > high,
    words,
  };
}

/** In working minutes: labels nearer to each other would touch on a phone. */
const apart = 110;

/**
 * The ticks: now, each closing, and every other hour between. Of a day that has begun they are
 * counted back from its closing, of a later one from its opening.
 */
export function ticksOf({ now, office, late }: Scale): Tick[] {
  const length = minutesOf(office.close) - minutesOf(office.open);
  const worked = workedSoFar(now, office) % length;
  const ticks = new Map<number, 'hour' | 'fold'>();
  for (let close = length - worked; close <= 60 * ahead; close += length) ticks.set(close, 'fold');
  const [closing = 0] = ticks.keys();
  for (let back = closing - 120; back >= apart * 0.6; back -= 120) ticks.set(back, 'hour');
  for (let close = closing; close < 60 * ahead; close += length)
    for (let on = 120; on < length && close + on <= 60 * ahead; on += 120)
      if (length - on >= apart || close + length > 60 * ahead) ticks.set(close + on, 'hour');
  const nowLabel = shortMoment(now, now).replace(/[ap]m$|^12 (?=noon)/, '');
  let day = daysAhead(now, now);
  return [
    { at: nowAt({ now, office, late }), label: nowLabel, kind: 'now' },
    ...[...ticks]
      .sort(([a], [b]) => a - b)
      .filter(([minutes]) => minutes >= apart * 0.6)
      .map(([minutes, kind]): Tick => {
        const then = afterWorking(now, minutes, office);
        const isNew = daysAhead(then, now) !== day;
        day = daysAhead(then, now);
        return { at: placeOf(minutes, late), label: labelOf(then, kind, isNew), kind };
      }),
  ];
}

/** ‘5pm’ at a closing, ‘noon’, ‘3’; the first of a new day with its name. */
function labelOf(then: Date, kind: 'hour' | 'fold', isNewDay: boolean): string {
  const words = hourOf(then).replace('12 noon', 'noon');
  const weekday = weekdayName(londonTime(then)).slice(0, 3);
  if (isNewDay) return `${weekday} ${words.replace(/[ap]m$/, '')}`;
  return kind === 'fold' ? words : words.replace(/am$/, '');
}
