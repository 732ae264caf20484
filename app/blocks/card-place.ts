/**
 * Where the jobs of a list stand: the first five large in a pattern (places 1 to 5), the others as
 * rows. Read by the server and by the filter in the browser.
 */

/** The place of the job with this index among those that are shown. */
export const placeOf = (index: number): number | undefined =>
  index >= 0 && index < 5 ? index + 1 : undefined;

export const placeClass = (place: number | undefined): string =>
  place ? `project-card--${place}` : 'project-card--row';

/**
 * The `sizes` of its picture. `told`: each job has a sentence, and so a phone's width to itself; a
 * row's picture is then as high as it is wide.
 */
export const sizesAt = (place: number | undefined, told: boolean): string =>
  place
    ? `(min-width: 48rem) 5${place === 1 ? 5 : 0}vw, ${told || place === 1 ? 100 : 46}vw`
    : told
      ? '144px'
      : '96px';
