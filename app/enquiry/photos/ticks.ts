/**
 * Which of the useful photos are there: those chosen as such, and for the rest the next open ones
 * in order.
 * A plan ticks nothing, nor does a picture that was refused.
 */
export function ticks(
  useful: string[],
  uploads: { preview?: string; shows?: string | undefined }[],
): boolean[] {
  const there = uploads.filter(({ preview }) => preview);
  const named = new Set(there.map(({ shows }) => shows));
  let others = there.filter(({ shows }) => !shows || !useful.includes(shows)).length;
  return useful.map((one) => named.has(one) || others-- > 0);
}
