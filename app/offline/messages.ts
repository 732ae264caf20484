/** What a page says to the worker. */
export type Message =
  /** It has loaded. `line`: is there a line to fetch the rest of the site by? */
  | { kind: 'loaded'; path: string; line: boolean }
  /** It would like the worker that waits to begin. */
  | { kind: 'take over' };
