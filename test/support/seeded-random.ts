/**
 * Numbers that look like chance and are the same at every run (a linear congruential generator): a
 * test that fails can be run again. Gives whole numbers from 0 to below what it is asked for.
 */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}
