/**
 * A proof: a promise of the site (the list of promises), an attack or a fault that tries to break it,
 * and a control, in which the guard is taken away and the same attack does harm. A proof whose
 * control harms nothing proves nothing.
 *
 *   node bench/NAME.ts          the long form of one (`if (import.meta.main) await runAlone(proof)`)
 *   npm run prove               every one, in one table
 *   npm run prove -- --short    their short forms, as npm test runs them
 */

export type Size = 'short' | 'long';

export type Result = {
  /** How many attacks, requests or faults were tried. */
  tried: number;
  /** How many of them lost something, or got through. */
  harmed: number;
  /** The same without the guard; more than 0, or the proof is worth nothing. */
  control: { tried: number; harmed: number };
  /** What else was measured, in words: "99 % within 412 ms". */
  measured?: string;
};

export type Proof = {
  /** Its number in the list of promises. */
  promise: number;
  /** What is tried, in short: "A request whose file names are 7,800 dots". */
  title: string;
  run(size: Size): Promise<Result>;
};

/** Does the promise hold, and can the proof fail? */
export const holds = ({ tried, harmed, control }: Result): boolean =>
  tried > 0 && harmed === 0 && control.harmed > 0;

/** One line of the table: promise, title, tried, harmed, the control's figure, measured. */
export const lineOf = ({ promise, title }: Proof, result: Result): string =>
  `${holds(result) ? 'holds ' : 'BROKEN'} ${promise} · ${title} · tried ${result.tried} · harmed ${result.harmed}` +
  ` · control ${result.control.harmed} of ${result.control.tried}` +
  (result.measured ? ` · ${result.measured}` : '');

/** Runs the long form of one proof, and tells the process's exit code what came of it. */
export async function runAlone(proof: Proof): Promise<void> {
  const result = await proof.run('long');
  console.log(lineOf(proof, result));
  process.exitCode = holds(result) ? 0 : 1;
}
