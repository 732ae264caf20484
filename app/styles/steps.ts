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
 * Crops as attributes. The site's content policy refuses style attributes, so a crop is written as
 * data-x and data-y, a job's days as data-days, and these rules give them their meaning.
 */
const range = (to: number, step: number) =>
  Array.from({ length: to / step + 1 }, (_, i) => i * step);

export const steps = () =>
  [
    ...range(100, 5).flatMap((n) => [
      `[data-x="${n}"]{--hold-x:${n}%}`,
      `[data-y="${n}"]{--hold-y:${n}%}`,
    ]),
    ...range(8, 1).map((n) => `[data-days="${n}"]{grid-column:span ${n}}`),
    ...Object.entries(grounds).map(
      ([name, tone]) => `.ground-${name}{background-color:rgb(${tone})}`,
    ),
  ].join('');
