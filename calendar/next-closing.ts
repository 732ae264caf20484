import { minute } from './durations.ts';
import { instantOf } from './london.ts';
import { openingAt } from './opening.ts';
import { minutesOf, type OpeningHours } from './time-of-day.ts';

/** The end of the current working day, or of the next one. */
export const nextClosing = (instant: Date, office: OpeningHours): Date =>
  instantOf(openingAt(instant, office).workingDay + minutesOf(office.close) * minute);
