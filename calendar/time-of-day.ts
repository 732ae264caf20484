/** Both dates included, like '2026-12-24'. */
export type ClosedDays = { from: string; to: string };

/** London time, like '08:00' and '17:00'. */
export type OpeningHours = {
  open: string;
  close: string;
  closed?: readonly ClosedDays[] | undefined;
};

/** Minutes from midnight: '08:30' is 510. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * '8am' or '8.30am'. 'table': '8:30 AM', as the specification writes opening hours, with a no-break
 * space. Seconds, as parts of a minute, are left out.
 */
export function clock(time: number, style?: 'table'): string {
  const minutes = Math.floor(time);
  const hour = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  const twelve = hour % 12 || 12;
  const half = hour < 12 ? 'am' : 'pm';
  if (style === 'table') return `${twelve}:${past}\u00a0${half.toUpperCase()}`;
  if (minutes === 12 * 60) return '12 noon';
  return `${twelve}${past === '00' ? '' : `.${past}`}${half}`;
}

/** { opens: '8am', closes: '6pm' } */
export const hourLabels = ({ open, close }: OpeningHours) => ({
  opens: clock(minutesOf(open)),
  closes: clock(minutesOf(close)),
});
