import type { OpeningHours } from '../calendar/time-of-day.ts';
import { sharedHours } from './opening-hours.ts';
import { firm } from './read.ts';

/** The hours for call promises: those that all weekdays share. */
export function officeHours(): OpeningHours {
  const hours = sharedHours(firm().office);
  if (!hours) throw new Error('the schema wants hours that all weekdays share');
  return { ...hours, closed: firm().closed };
}
