import { z } from 'zod';

const day = z.iso.date('a day, like 2027-03-31');

/** Below this many a share says nothing. */
export const saidFrom = 20;

/** rung-in-time.yaml: what the promise ledger counted, when an owner put it on the website. */
export const rungInTime = z.strictObject({
  /** Nothing: the website does not say it. */
  figure: z
    .strictObject({
      inTime: z.int().min(0),
      of: z.int().min(saidFrom).max(100),
      /** The day until which it was counted. */
      counted: day,
      /** The last day on which the website says it. */
      expires: day,
    })
    .refine(({ inTime, of }) => inTime <= of, 'more were in time than were promised')
    .nullable(),
});
export type RungFigure = NonNullable<z.infer<typeof rungInTime>['figure']>;
