/** The opening hours in firm.yaml, with error messages for the owner. */
import { z } from 'zod';
import { day } from '../calendar/durations.ts';
import { dayAndMonth } from '../calendar/london.ts';
import { type ClosedDays, minutesOf, type OpeningHours } from '../calendar/time-of-day.ts';
import { dateInLondon } from '../calendar/written-times.ts';

const earliest = '05:00';
const latest = '22:00';

const time = z
  .string()
  .refine(
    (text) => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(text) && text >= earliest && text <= latest,
    {
      abort: true,
      error: `Enter a time like 08:00 or 16:30: a quarter hour between ${earliest} and ${latest}`,
    },
  );

type Hours = { open?: string | undefined; close?: string | undefined };
type Check = z.RefinementCtx;

/** Adds an error, to a field or to the whole. */
const wrong = (check: Check, message: string, ...path: string[]) =>
  check.addIssue({ code: 'custom', continue: false, path, message });

const closesLater = ({ open, close }: Hours, check: Check) => {
  if (open && close && minutesOf(close) <= minutesOf(open))
    wrong(check, `It closes at ${close}, which is not after it opens at ${open}`, 'close');
};

export const lineHours = z.strictObject({ open: time, close: time }).superRefine(closesLater);

const row = z
  .strictObject({
    days: z.string().trim().min(1),
    from: z.int().min(1).max(7),
    to: z.int().min(1).max(7),
    open: time.optional(),
    close: time.optional(),
  })
  .superRefine((hours, check) => {
    closesLater(hours, check);
    if (Boolean(hours.open) !== Boolean(hours.close))
      wrong(check, 'Enter when it opens and when it closes, or neither on days that are closed');
    if (hours.to < hours.from)
      wrong(
        check,
        `The days go from ${hours.from} to ${hours.to}: count 1 for Monday to 7 for Sunday`,
        'to',
      );
  });

const date = z.iso.date('Choose a day, like 2026-12-24');

/**
 * Days on which the firm is closed besides weekends and bank holidays. They belong to the owner, so
 * they are content and not part of calendar/.
 */
export const closedDays = z
  .array(
    z
      .strictObject({
        from: date,
        to: date,
        why: z.string().trim().min(1, 'Say why you’re closed'),
      })
      .superRefine(({ from, to }, check) => {
        if (to < from) wrong(check, `It ends on ${to}, before it begins on ${from}`, 'to');
        // A mistyped year would promise a call in a year's time.
        else if (Date.parse(to) - Date.parse(from) > 31 * day)
          wrong(check, `From ${from} to ${to} is more than a month: is the year right?`, 'to');
      }),
  )
  .max(12)
  .optional();

/**
 * The hours that all days from Monday to Friday share. The promise of a call depends on them.
 * `undefined` if there are none or a weekday is closed.
 */
export function sharedHours(rows: (Hours & { from: number })[]): OpeningHours | undefined {
  const weekdays = rows.filter(({ from }) => from <= 5);
  const [open] = weekdays
    .map((row) => row.open ?? latest)
    .sort()
    .reverse();
  const [close] = weekdays.map((row) => row.close ?? earliest).sort();
  return open && close && open < close ? { open, close } : undefined;
}

/** Consecutive days, 1 Monday to 7 Sunday. */
export const openingHours = z
  .array(row)
  .min(1)
  .superRefine((rows, check) => {
    const days = rows.flatMap(({ from, to }) =>
      Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i),
    );
    if (days.join() !== '1,2,3,4,5,6,7')
      wrong(check, 'Each day of the week belongs to one row, from Monday (1) to Sunday (7)');
    else if (!sharedHours(rows))
      wrong(
        check,
        'No hours are shared by all days from Monday to Friday: no call could be promised',
      );
  });

/** '24 December to 2 January', or '24 December'. */
const wordsOf = ({ from, to }: ClosedDays): string =>
  [...new Set([from, to])].map((date) => dayAndMonth(Date.parse(date))).join(' to ');

/**
 * Current and future closed days, for the page, its structured data and its script. `rows`: one
 * line each below the weekly hours. `specification`: schema.org marks a closed day by equal opening
 * and closing times.
 */
export function closedFrom(
  { closed = [] }: { closed?: z.infer<typeof closedDays> | undefined },
  now: Date,
) {
  const today = dateInLondon(now);
  const days = closed.filter(({ to }) => to >= today);
  return {
    days,
    rows: days.map((span): Row => ({ days: `${span.why}, ${wordsOf(span)}` })),
    specification: days.length ? days.map(closedSpecification) : undefined,
  };
}

const closedSpecification = ({ from, to }: ClosedDays) => ({
  '@type': 'OpeningHoursSpecification' as const,
  validFrom: from,
  validThrough: to,
  opens: '00:00',
  closes: '00:00',
});

type Row = { days: string; open?: string | undefined; close?: string | undefined };
