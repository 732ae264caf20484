/**
 * Which of the useful photos are there: those chosen as such, and for each other picture the next
 * open one in order. A plan ticks nothing, nor does a picture that was refused.
 */
export function ticks(
  useful: string[],
  uploads: { preview?: string; shows?: string | undefined }[],
): boolean[] {
  const pictures = uploads.filter(({ preview }) => preview);
  const named = new Set(pictures.map(({ shows }) => shows));
  let others = pictures.filter(({ shows }) => !shows || !useful.includes(shows)).length;
  return useful.map((photo) => named.has(photo) || others-- > 0);
}
