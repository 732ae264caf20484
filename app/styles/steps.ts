/**
 * Lengths and crops as attributes. The site's content policy refuses style attributes, so a length
 * that comes from the content is written as data-len="66.5", a crop as data-x and data-y, and these
 * rules give them their meaning.
 */
const range = (to: number, step: number) =>
  Array.from({ length: to / step + 1 }, (_, i) => i * step);

export const steps = () =>
  [
    ...range(100, 0.5).map((n) => `[data-len="${n}"]{--len:${n}%;--share:${n / 100}}`),
    ...range(100, 5).flatMap((n) => [
      `[data-x="${n}"]{--hold-x:${n}%}`,
      `[data-y="${n}"]{--hold-y:${n}%}`,
    ]),
  ].join('');

/** A share in percent, rounded to the steps above. */
export const len = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 2) / 2));
