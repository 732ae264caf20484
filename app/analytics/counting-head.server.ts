import { standing, tell } from './counting.ts';

/**
 * The setting GTAG_ID, with what it writes into the head of every page: a few lines that let the
 * events of a page wait for the tag, where the visitor has said yes on an earlier one. They ask
 * nobody for anything.
 */
export function countingOf(id = process.env.GTAG_ID?.trim()) {
  if (!id) return undefined;
  return { id, head: `(${standing})()==='yes'&&(${tell})(${JSON.stringify(id)})` };
}
