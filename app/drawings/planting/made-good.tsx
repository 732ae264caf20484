import { line, seeded } from '../drawing.ts';
import { dots, earth, grass } from '../ground.ts';
import { Note } from '../ink.tsx';
import { edge, HOLE, roots, type StumpProps, TURF } from './stump-outline.ts';

/** The same hole made good: chips out, soil in and turf over. */
export function MadeGood(props: StumpProps) {
  const { x, ground, deep, k } = props;
  const [left, right, under] = [x - (HOLE / 2) * k, x + (HOLE / 2) * k, ground + TURF * k];
  const random = seeded(21);
  const soil = {
    x: x - HOLE * 0.39 * k,
    y: under + 6,
    w: HOLE * 0.78 * k,
    h: (deep - TURF) * k - 12,
  };
  return (
    <>
      <path
        className="hatch"
        d={
          roots(props, -1) +
          roots(props, 1) +
          earth(left + 30, right - 10, ground + deep * k + 10, 10)
        }
      />
      <path
        d={
          line(...edge(props, -1), ...edge(props, 1).reverse()) +
          line([left - 36, ground], [right + 36, ground]) +
          line([left + 3, under], [right - 3, under])
        }
      />
      <path className="dots" d={dots(random, soil, 130)} />
      <path className="hatch" d={grass(random, left - 36, right + 36, ground, 9)} />
      <Note at={[x, ground - 24]} anchor="middle">
        Soil in, turf over
      </Note>
    </>
  );
}
