/** Days and times as the office has them: those of London. */

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const dayTimeFormat = london({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const fullTimeFormat = london({ dateStyle: 'full', timeStyle: 'short' });
const hourFormat = london({ hour: 'numeric', hourCycle: 'h23' });

// Versions of Node differ in their commas.
/** Like 21/11/2026 08:25. */
export const dayTime = (time: string): string =>
  dayTimeFormat.format(new Date(time)).replace(',', '');
/** Like Saturday 21 November 2026 at 08:25. */
export const fullTime = (time: string): string =>
  fullTimeFormat.format(new Date(time)).replace(',', '');
/** Like 2026-11-21 08:25: it sorts, and spreadsheets read it as a time. */
export const sortedTime = (time: string): string =>
  dayTime(time).replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1');
/** Like 2026-11. */
export const monthInLondon = (time: string): string => sortedTime(time).slice(0, 7);

const day = 24 * 60 * 60 * 1000;

/**
 * The instant at which a day like 2026-11-21 begins in London; nothing when there is no such day.
 */
export function dayInLondon(date: string): Date | undefined {
  const midnight = new Date(`${date}T00:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(date) ||
    Number.isNaN(midnight.getTime()) ||
    !midnight.toISOString().startsWith(date)
  )
    return undefined;
  // Clocks change at one in the morning, so at midnight UTC the offset is the one of the day's
  // beginning.
  const offset = Number(hourFormat.format(midnight));
  return new Date(midnight.getTime() - offset * 60 * 60 * 1000);
}

/** The instant at which a day like 2026-11-21 ends in London; nothing when there is no such day. */
export function dayEndInLondon(date: string): Date | undefined {
  if (!dayInLondon(date)) return undefined;
  return dayInLondon(new Date(Date.parse(date) + day).toISOString().slice(0, 10));
}
