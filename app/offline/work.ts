/** What the worker is about to store. Once it is to leave, it stores nothing more. */

const underWay = new Set<Promise<unknown>>();
let leaving = false;

export const isLeaving = (): boolean => leaving;

/** Does it, unless the worker is to leave. */
export async function unlessLeaving(work: () => Promise<unknown>): Promise<void> {
  if (leaving) return;
  const coming = work().catch(() => undefined);
  underWay.add(coming);
  await coming;
  underWay.delete(coming);
}

/** From now on nothing is begun. Waits for what is under way. */
export async function stopWork(): Promise<void> {
  leaving = true;
  await Promise.all(underWay);
}
