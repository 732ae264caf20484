import type { Point } from '../drawing.ts';

/* One in a hundred can hardly be seen at its true slope: as in every drain's long section, heights
   are drawn larger than lengths, and it says so. */
const sheets = {
  wide: { kx: 0.033, metres: 12, head: 112, end: 700, times: 3, words: 'three' },
  narrow: { kx: 0.0195, metres: 10, head: 82, end: 350, times: 4, words: 'four' },
};

// mm of plain pipe before the ditch: no stone, so the bank does not wash out
export const SEALED = 1500;

const FREEBOARD = 200; // mm from the pipe to the water in the ditch

export const DITCH = { water: 150, bed: 900 }; // mm

export type RunProps = {
  top: number;
  narrow: boolean;
  deep: number;
  topsoil: number;
  stone: number;
  pipe: number;
  fall: number;
};

/**
 * The run measured out: the ground falls with the drain, so that the trench is as deep all along.
 */
export function measured({ top, narrow, deep, fall }: RunProps) {
  const sheet = sheets[narrow ? 'narrow' : 'wide'];
  const { kx, metres, head, times } = sheet;
  const ky = kx * times;
  const out = head + metres * 1000 * kx;
  const drop = (metres * 1000) / fall;
  const down = (x: number, mm: number): Point => [
    x,
    top + (mm + ((x - head) / kx / (metres * 1000)) * drop) * ky,
  ];
  const lower = down(out, deep)[1];
  const water = lower + FREEBOARD * ky;
  return {
    ...sheet,
    ky,
    out,
    drop,
    down,
    lower,
    upper: down(head, deep)[1],
    water,
    bed: water + DITCH.water * ky,
    arrow: lower + 66,
  };
}
