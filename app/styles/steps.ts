/** What shows until a picture has loaded: the nearest of these tones (scripts/pictures.ts). */
export const grounds = {
  grass: [108, 122, 69],
  sky: [174, 191, 203],
  stone: [164, 154, 134],
  timber: [165, 130, 90],
  earth: [107, 76, 53],
  tarmac: [85, 87, 90],
  sand: [194, 172, 136],
  brick: [141, 95, 74],
  pine: [47, 74, 58],
  slate: [74, 82, 86],
} as const;

/**
 * Lengths and crops as attributes. The site's content policy refuses style attributes, so a length
 * that comes from the content is written as data-len="66.5", a crop as data-x and data-y, a job's
 * days as data-days, and these rules give them their meaning.
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
    ...range(8, 1).map((n) => `[data-days="${n}"]{grid-column:span ${n}}`),
    ...Object.entries(grounds).map(
      ([name, tone]) => `.ground-${name}{background-color:rgb(${tone})}`,
    ),
  ].join('');

/** A share in percent, rounded to the steps above. */
export const len = (percent: number) => Math.min(100, Math.max(0, Math.round(percent * 2) / 2));
