/** When the office calls back: within one working day, by the clocks of Knaresborough. */
import { firm } from '../content/read.ts';
import { bankHolidays } from './bank-holidays.ts';

/** The instant, and how it is said on a receipt: ‘by Thursday 5 pm’. */
export type CallBack = { iso: string; words: string };

/** Opening and closing time of a working day, in minutes from midnight. */
export type Hours = { open: number; close: number };

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  ...{
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
});

/**
 * The time that clocks in London show, as if it were UTC: days can be counted in it without minding
 * the changes.
 */
function shown(instant: number): number {
  const part = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day,
    part.hour,
    part.minute,
    part.second,
  );
}

/**
 * The instant at which clocks in London show a time of the day; they change at night, so no time of
 * the office is doubtful.
 */
const instantOf = (time: number): Date => new Date(time - (shown(time) - time));

const midnightOf = (time: number): number => time - (time % day);

function isWorkingDay(midnight: number): boolean {
  const date = new Date(midnight);
  return (
    date.getUTCDay() % 6 !== 0 &&
    !bankHolidays(date.getUTCFullYear()).includes(date.toISOString().slice(5, 10))
  );
}

function nextWorkingDay(midnight: number): number {
  let next = midnight + day;
  while (!isWorkingDay(next)) next += day;
  return next;
}

/**
 * The hours in which the office is there on every day from Monday to Friday, from
 * content/firm.yaml: where the days differ, the latest opening and the earliest closing.
 */
export function officeHours(office = firm().office): Hours {
  const minutes = (text = '') => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const week = office.filter(({ from, open, close }) => from <= 5 && open && close);
  return {
    open: Math.max(...week.map(({ open }) => minutes(open))),
    close: Math.min(...week.map(({ close }) => minutes(close))),
  };
}

/**
 * The end of the working day that begins when an enquiry comes in: the same time on the next
 * working day, at the full hour.
 * What comes in while the office is closed counts from its next opening, so that the call comes
 * before it closes again.
 */
export function callBackBy(received: Date, { open, close }: Hours = officeHours()): CallBack {
  const time = shown(received.getTime());
  const today = midnightOf(time);
  const minutes = (time - today) / minute;
  const closed = !isWorkingDay(today) || minutes >= close;
  const counted = closed ? nextWorkingDay(today) : today;
  const by =
    closed || minutes <= open
      ? counted + close * minute
      : nextWorkingDay(counted) + Math.min(Math.ceil(minutes / 60) * 60, close) * minute;
  const instant = instantOf(by);
  return { iso: instant.toISOString(), words: callBackWords(instant, received) };
}

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const weekdayName = london({ weekday: 'long' });
const date = london({ day: 'numeric', month: 'long' });

/** ‘5 pm’, ‘8.30 am’, ‘12 noon’. */
function hourWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const past = minutes % 60 ? `.${String(minutes % 60).padStart(2, '0')}` : '';
  if (hour === 12) return past ? `12${past} pm` : '12 noon';
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * ‘by Thursday 5 pm’; with the date when the day's name alone could be mistaken for an earlier one,
 * or when read later: without `received`.
 */
export function callBackWords(instant: Date, received?: Date): string {
  const time = shown(instant.getTime());
  const near = received && midnightOf(time) - midnightOf(shown(received.getTime())) < 6 * day;
  const hour = hourWords((time - midnightOf(time)) / minute);
  return near
    ? `by ${weekdayName.format(time)} ${hour}`
    : `by ${weekdayName.format(time)} ${date.format(time)}, ${hour}`;
}
