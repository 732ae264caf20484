/**
 * Sets the clock of a process ahead, by as many milliseconds as BENCH_CLOCK_AHEAD says. In
 * NODE_OPTIONS it reaches the server's worker too.
 */
const ahead = Number(process.env.BENCH_CLOCK_AHEAD ?? 0);
const RightDate = Date;

class DateAhead extends RightDate {
  constructor(...given: unknown[]) {
    if (given.length) super(...(given as [number]));
    else super(RightDate.now() + ahead);
  }

  static override now(): number {
    return RightDate.now() + ahead;
  }
}

globalThis.Date = DateAhead as DateConstructor;
