/** The worker's work on photos: develops them, and clears away what is left of the raw ones. */
import { sweep } from '../keeping/erase.ts';
import { type Darkroom, developNext } from './develop-next.ts';

/** In ms: no longer, while there is always a next photo, a raw one stays in SQLite's log. */
const sweepEvery = 10_000;

/** Each call develops one photo, and answers false when none was due. */
export function openDarkroom(darkroom: Darkroom): () => Promise<boolean> {
  // A worker that was killed may have left something.
  let unsweptSince: number | undefined = Number.NEGATIVE_INFINITY;
  return async () => {
    const developed = await developNext(darkroom);
    if (developed) unsweptSince ??= performance.now();
    const isTime = !developed || performance.now() - (unsweptSince ?? 0) > sweepEvery;
    if (unsweptSince !== undefined && isTime && (await darkroom.use(sweep)))
      unsweptSince = undefined;
    return developed;
  };
}
