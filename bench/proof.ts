/**
 * A proof: a promise of the site (docs/promises.md), an attack or a fault that tries to break it,
 * and a control, in which the guard is taken away and the same attack does harm. A proof whose
 * control harms nothing proves nothing.
 *
 *   node bench/NAME.ts          the long form of one: `if (import.meta.main) await runAlone(proof)`
 *   npm run prove               every one, in one table
 *   npm run prove -- --short    their short forms, as npm run verify runs them
 */

export type Size = 'short' | 'long';

export type Control = { tried: number; harmed: number };

export type Result = {
  /** How many attacks, requests or faults were tried. */
  tried: number;
  /** How many of them lost something, or got through. */
  harmed: number;
  /** The same without the guard; more than 0, or the proof is worth nothing. */
  control: Control;
  /** What else was measured, in words: "99 % within 412 ms". */
  measured?: string;
};

export type Proof = {
  /** Its number in docs/promises.md. */
  promise: number;
  /** What is tried, in short: "A request whose file names are 7,800 dots". */
  title: string;
  run(size: Size): Promise<Result | NotTried>;
};

/** What this machine lacks for it, as "PostgreSQL (initdb and postgres)". */
export type NotTried = { missing: string };

/** Of several controls the one that harmed least: each of them has to harm something. */
export const weakest = (controls: Control[]): Control =>
  controls.reduce((least, each) => (each.harmed < least.harmed ? each : least));

/** Was it tried, does the promise hold, and can the proof fail? */
export const holds = (result: Result | NotTried): result is Result =>
  'tried' in result && result.tried > 0 && result.harmed === 0 && result.control.harmed > 0;

/** One line: promise, title, tried, harmed, the control's figure, what was measured. */
export function lineOf({ promise, title }: Proof, result: Result | NotTried): string {
  if ('missing' in result) return `not tried: ${promise} · ${title} · no ${result.missing} here`;
  const { tried, harmed, control, measured } = result;
  return [
    `${holds(result) ? 'holds:' : 'BROKEN:'} ${promise}`,
    title,
    `tried ${tried}`,
    `harmed ${harmed}`,
    `control ${control.harmed} of ${control.tried}`,
    ...(measured ? [measured] : []),
  ].join(' · ');
}

/** Runs the long form of one proof, and tells the process's exit code what came of it. */
export async function runAlone(proof: Proof): Promise<void> {
  const result = await proof.run('long');
  console.log(lineOf(proof, result));
  process.exitCode = holds(result) ? 0 : 1;
}
