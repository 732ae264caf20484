import { z } from 'zod';

const day = z.iso.date('a day, like 2027-03-31');

/** A share of fewer calls means nothing. */
export const saidFrom = 20;

/** rung-in-time.yaml: the share of calls made on time, published by an owner. */
export const rungInTime = z.strictObject({
  /** `null`: the site shows no figure. */
  figure: z
    .strictObject({
      inTime: z.int().min(0),
      of: z.int().min(saidFrom).max(100),
      /** The end of the counted period. */
      counted: day,
      /** The last day on which the site shows it. */
      expires: day,
    })
    .refine(({ inTime, of }) => inTime <= of, 'more were in time than were promised')
    .nullable(),
});
export type RungFigure = NonNullable<z.infer<typeof rungInTime>['figure']>;
