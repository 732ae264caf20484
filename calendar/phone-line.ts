import { day } from './durations.ts';
import { weekdayName } from './london.ts';
import { openingAt } from './opening.ts';
import { hourLabels, type OpeningHours } from './time-of-day.ts';

/** ‘Tuesday’, with its date if it is a week or more away. */
const dayName = (midnight: number, days: number): string =>
  days < 7
    ? weekdayName(midnight)
    : new Date(midnight)
        .toLocaleDateString('en-GB', {
          timeZone: 'UTC',
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })
        .replace(',', '');

export function lineState(now: Date, line: OpeningHours): { open: boolean; text: string } {
  const { opens, closes } = hourLabels(line);
  const { isOpen, today, workingDay } = openingAt(now, line);
  if (isOpen) return { open: true, text: `Open until ${closes}` };
  const days = (workingDay - today) / day;
  const when = days > 1 ? ` on ${dayName(workingDay, days)}` : days ? ' tomorrow' : '';
  return { open: false, text: `Phones open at ${opens}${when}` };
}
