import { line, outline, type Point, round, seeded } from './drawing.ts';
import { dots, earth, grass } from './ground.ts';
import { Across, Down, Note } from './ink.tsx';

/* One in a hundred cannot be seen at its true slope: as in every drain's long section, heights are drawn larger than lengths, and it says so. */
const steeper = { wide: { times: 5, words: 'five' }, narrow: { times: 10, words: 'ten' } };

const SEALED = 2500; // mm of plain pipe before the ditch: no stone, so the bank does not wash out
const FREEBOARD = 150; // mm from the pipe to the water in the ditch
const DITCH = { water: 200, bed: 500 }; // mm

type RunProps = { top: number; narrow: boolean; deep: number; topsoil: number; pipe: number; fall: number };

const lengths = { wide: { kx: 0.0165, metres: 30, head: 96, end: 716 }, narrow: { kx: 0.0112, metres: 20, head: 54, end: 350 } };

/** A place on the falling pipe for its number in the key. */
export function onFall({ top, narrow, deep, pipe, fall }: RunProps): Point {
  const side = narrow ? 'narrow' : 'wide';
  const { kx, metres, head } = lengths[side];
  const ky = kx * steeper[side].times;
  return [head + metres * 250 * kx, top + (deep - pipe / 2 + (metres * 250) / fall) * ky];
}

/** The drain along its length, from its head to the outfall; its fall is measured out beneath it. */
export function LandDrainRun({ top, narrow, deep, topsoil, pipe, fall }: RunProps) {
  const { kx, metres, head, end } = lengths[narrow ? 'narrow' : 'wide'];
  const { times, words } = steeper[narrow ? 'narrow' : 'wide'];
  const ky = kx * times;
  const drop = (metres * 1000) / fall;
  const floor = (x: number) => top + (deep + ((x - head) / kx / 1000 / metres) * drop) * ky;
  const out = head + metres * 1000 * kx;
  const [upper, lower] = [floor(head), floor(out)];
  const bore = pipe * ky;
  const stoneEnd = out - SEALED * kx;
  const water = lower + FREEBOARD * ky;
  const bed = water + DITCH.water * ky;
  // Banks at 45°, which the larger heights make steep.
  const near: Point = [out - (lower - top) / times, top];
  const toe = out + (bed - lower) / times;
  const far = toe + DITCH.bed * kx;
  const lip = far + (bed - top) / times;
  const wet = (water - bed) / times;
  const random = seeded(12);
  return (
    <>
      <path
        className="dots"
        d={dots(random, { x: head + 3, y: top + topsoil * ky + 3, w: stoneEnd - head - 6, h: (deep - topsoil) * ky - bore - 4 }, narrow ? 150 : 270)}
      />
      <path
        className="hatch"
        d={
          line([head, top], [head, upper]) +
          line([head, top + topsoil * ky], [stoneEnd, top + topsoil * ky], [stoneEnd, floor(stoneEnd) - bore]) +
          grass(random, head - 20, near[0], top, 6) +
          grass(random, lip, end, top, 6) +
          earth(lip + 8, end, top + 14, 8) +
          [0, 3, 7].map((down, i) => line([toe + wet + 2 + i * 2, water + down], [far - wet - 2 - i * 2, water + down])).join('')
        }
      />
      <path d={line([head - 24, top], near, [toe, bed], [far, bed], [lip, top], [end, top])} />
      <path
        className="paper"
        d={outline([
          [head, upper - bore],
          [out + 6, floor(out + 6) - bore],
          [out + 6, floor(out + 6)],
          [head, upper],
        ])}
      />
      <path d={`M${round(out + 8)} ${round(lower - bore * 0.5)}q4 1 4 ${round(water - lower + bore * 0.5)}`} />
      <Down at={head - 12} marks={[upper, lower]} labels={[`${Math.round(drop)}`]} side="before" />
      <Across at={lower} marks={[head, out]} labels={[`${metres} m`]} />
      <Note at={[narrow ? head : head, top - 16]}>{`Along it: heights drawn ${words} times the lengths`}</Note>
      <Note at={[(toe + far) / 2, bed + 20]} anchor="middle">
        Ditch
      </Note>
    </>
  );
}
