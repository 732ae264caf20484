import { minutesOf } from '../../calendar/time-of-day.ts';
import { len } from '../styles/steps.ts';

type Hours = { open?: string | undefined; close?: string | undefined };

/**
 * The scale on which opening hours are drawn as lengths: it begins at the full hour of the earliest
 * opening, has three equal steps of full hours, and holds the latest closing.
 * `marks`: minutes from midnight, at the beginning, between the steps and at the end. `at`: where a
 * time is on the scale, in percent, rounded to what the style sheet has (steps.ts).
 */
export function hoursScale(days: Hours[]) {
  const times = days.flatMap(({ open, close }) =>
    open && close ? [minutesOf(open), minutesOf(close)] : [],
  );
  const from = Math.floor(Math.min(...times) / 60) * 60;
  const step = Math.ceil((Math.max(...times) - from) / 180) * 60;
  return {
    marks: [0, 1, 2, 3].map((n) => from + n * step),
    at: (time: string) => len(((minutesOf(time) - from) / (3 * step)) * 100),
  };
}
