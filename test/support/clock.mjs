/**
 * The clock of the browser tests: a run starts at one fixed moment, and time goes on from there.
 * Importing this module moves `Date` of a Node process; `moveDate` is also a script for pages.
 */

/**
 * @param {number} ms how far `Date` is moved, timers are not
 */
export function moveDate(ms) {
  const { now } = Date;
  const moved = () => now() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) =>
      Reflect.construct(real, given.length ? given : [moved()], made),
    get: (real, key) => (key === 'now' ? moved : Reflect.get(real, key)),
  });
}

const start = process.env.TEST_CLOCK ?? '2026-06-09T10:07:00+01:00'; // a Tuesday in London
process.env.TEST_CLOCK_MOVED ??= String(Date.parse(start) - Date.now());

/** In ms. The servers, test workers and pages of a run share it. */
export const clockMoved = Number(process.env.TEST_CLOCK_MOVED);
moveDate(clockMoved);

/** The environment of a process that is to have this clock. */
export const clockSettings = {
  NODE_OPTIONS: `--import=${import.meta.url}`,
  TEST_CLOCK_MOVED: String(clockMoved),
};
