type Line = { open: string; close: string };

/**
 * The weekday (1 Monday to 7 Sunday) and the minute of the day in England, wherever the visitor's
 * clock stands.
 */
function inEngland(now: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const short = (time: string) => {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;
};

/** '08:00' as '8:00 AM', the way the specification writes opening hours. */
export function clock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Whether somebody answers the phone now, and until or from when: Monday to Friday, from `open` to
 * `close` in England.
 */
export function lineState(now: Date, { open, close }: Line): { open: boolean; text: string } {
  const { day, minute } = inEngland(now);
  const working = day <= 5;
  if (working && minute >= minutes(open) && minute < minutes(close))
    return { open: true, text: `Open until ${short(close)}` };
  const today = working && minute < minutes(open);
  const tomorrow = day === 7 || (day < 5 && !today);
  return {
    open: false,
    text: `Phones open at ${short(open)}${today ? '' : tomorrow ? ' tomorrow' : ' on Monday'}`,
  };
}
