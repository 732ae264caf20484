/** A picture's name: what content/ calls it, and what its addresses are made of. */

/** The kinds of picture that are read, and the two of a phone's own that are not. */
const ending = /\.(?:webp|jpe?g|png|avif|hei[cf])$/i;

/**
 * The name of a picture from its file's, or from what somebody wrote of it: `IMG_4312.JPG`,
 * `IMG_4312` and `img-4312` are one. Empty when there is neither letter nor digit in it.
 */
export const pictureName = (written: string): string =>
  written
    .replace(ending, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
