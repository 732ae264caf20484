/** Times of the day, as content/firm.yaml has them ('08:00'), in minutes and in words. */

/** Days like '2026-12-24', both included, on which it is closed although they are working days. */
export type ClosedDays = { from: string; to: string };

/** When something opens and closes on its days, like '08:00' and '17:00', by London's clocks. */
export type OpeningHours = {
  open: string;
  close: string;
  closed?: readonly ClosedDays[] | undefined;
};

/** '08:30' in minutes from midnight: 510. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Minutes from midnight in words: '8:30 AM' in a table, as the specification writes opening hours,
 * and never parted; '8am' or '8.30am' as a label; '8 am' or '8.30 am' in a sentence.
 */
export function clock(minutes: number, style: 'table' | 'label' | 'sentence'): string {
  const hour = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  const twelve = hour % 12 || 12;
  const half = hour < 12 ? 'am' : 'pm';
  if (style === 'table') return `${twelve}:${past}\u00a0${half.toUpperCase()}`;
  if (minutes === 12 * 60) return '12 noon';
  return `${twelve}${past === '00' ? '' : `.${past}`}${style === 'label' ? '' : ' '}${half}`;
}

/** Opening hours as labels: { opens: '8am', closes: '6pm' }. */
export const hourLabels = ({ open, close }: OpeningHours) => ({
  opens: clock(minutesOf(open), 'label'),
  closes: clock(minutesOf(close), 'label'),
});
