import { Down } from '../chain.tsx';
import { line, round, seeded } from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { breakLine } from '../ink.tsx';

const SCALE = { wide: 0.3, narrow: 0.24 };

type Places = {
  narrow?: boolean | undefined;
  width: number;
  ground: number;
  strip: number;
  dig: number;
  trunk: number;
  off: number;
  k: number;
  peak: number;
  middle: number;
};

export function keys({
  narrow,
  width,
  ground,
  strip,
  dig,
  trunk,
  off,
  k,
  peak,
  middle,
}: Places): [number, number][] {
  const d = narrow ? SCALE.narrow : SCALE.wide;
  const level = ground + (narrow ? 100 : 108) + 40;
  return [
    [width * 0.17, level + strip * d * 0.5],
    [middle, (peak + ground) / 2 + 2],
    [width * 0.62, level + (strip + dig * 0.5) * d],
    [trunk + off * k * 0.5 - (narrow ? 34 : 44), ground + (narrow ? 44 : 52)],
  ];
}

/** Turf and topsoil, the ledge they were stripped from, and the reduced dig, in steps. */
export function Detail({
  top,
  narrow,
  strip,
  dig,
}: {
  top: number;
  narrow?: boolean | undefined;
  strip: number;
  dig: number;
}) {
  const d = narrow ? SCALE.narrow : SCALE.wide;
  const [left, right] = narrow ? [4, 284] : [60, 610];
  const [ledge, face] = [
    left + (right - left) * (narrow ? 0.36 : 0.3),
    left + (right - left) * (narrow ? 0.62 : 0.55),
  ];
  const ground = top + 40;
  const [a, b] = [ground + strip * d, ground + (strip + dig) * d];
  const bottom = b + 34;
  const random = seeded(13);
  return (
    <>
      <path
        className="dots"
        d={dots(
          random,
          { x: left + 10, y: ground + 5, w: ledge - left - 16, h: strip * d - 10 },
          narrow ? 50 : 110,
        )}
      />
      <path
        className="hatch"
        d={`${grass(random, left + 4, ledge, ground, 10)}${earth(left + 14, face - 8, a + 14, 11)}${earth(left + 40, face - 8, a + 46, 11)}${earth(left + 14, right - 8, b + 10, 11)}`}
      />
      <path
        d={
          line(
            [left, ground],
            [ledge, ground],
            [ledge + 6, a],
            [face, a],
            [face + 8, b],
            [right, b],
          ) + line([left, a], [ledge + 6, a])
        }
      />
      <path
        className="envelope"
        d={line([ledge, ground], [right, ground]) + line([face, a], [right, a])}
      />
      <path d={breakLine(left, ground - 16, bottom)} />
      <path d={`M${round(right)} ${round(ground - 10)}V${round(bottom)}`} />
      <Down at={right + (narrow ? 16 : 26)} marks={[ground, a, b]} labels={[strip, dig]} />
    </>
  );
}
