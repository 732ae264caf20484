import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, line, measure, seeded } from '../drawing.ts';
import { earth, grass } from '../ground.ts';
import { breakLine, Ink, Keys, Note } from '../ink.tsx';
import { Boarding, boarding, CAP, RAIL } from './closeboard-boards.tsx';
import { Lap } from './closeboard-lap.tsx';
import { capped, footing, POST, Through, WEATHERING } from './closeboard-section.tsx';

/**
 * One bay of closeboard between concrete posts, some of its boards left off; beside it a cut
 * through, and how the boards lap.
 */
function Closeboard({ figures, narrow }: DrawingProps) {
  const [high, deep, gravel, bay] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [width, first, stub, k] = narrow ? [350, 18, 14, 0.062] : [720, 34, 30, 0.121];
  const ground = (narrow ? 22 : 30) + high * k;
  const second = first + bay * k;
  const [start, end] = [first - stub, second + stub];
  const foot = ground + deep * k;
  const [top, low] = [ground - high * k, ground - gravel * k];
  const half = (POST / 2) * k;
  const wood = boarding({ start, end, first, second, ground, high, gravel, bay, k });
  const random = seeded(5);
  const holes = [first, second].map((x) =>
    footing(random, { x, ground, deep, k }, narrow ? 10 : 26),
  );
  const all = (kind: 'edge' | 'hatch' | 'dots'): string => holes.map((hole) => hole[kind]).join('');
  const section = narrow ? 244 : 468;
  const chain = section + (narrow ? 20 : 30);
  const detail = narrow
    ? { x: 175, y: foot + 96, wide: 346 }
    : { x: 650, y: ground - high * 0.52 * k, wide: 136 };
  const label = `Closeboard fence, one bay to scale: ${high} mm high above ground, concrete posts ${bay} mm apart in holes ${deep} mm deep with gravel under the post, a ${gravel} mm gravel board below upright boards on three arris rails`;
  return (
    <Ink width={width} height={narrow ? detail.y + 84 : foot + 46} narrow={narrow} label={label}>
      <Boarding {...wood} />
      <path className="hatch" d={all('hatch')} />
      <path className="dots" d={all('dots')} />
      <path d={all('edge')} />
      <path
        className="paper"
        d={[first, second]
          .map((x) => capped(x, top - WEATHERING * k, foot - (deep / 8) * k, k))
          .join('')}
      />
      <path
        className="hatch"
        d={
          [first, second]
            .map((x) =>
              [-0.64, 0.64]
                .map((at) => line([x + half * at, top - 10 * k], [x + half * at, ground]))
                .join(''),
            )
            .join('') +
          [26, 52]
            .map((down, i) =>
              earth(
                first + 190 * k + i * 12,
                second - (narrow ? 560 : 440) * k,
                ground + down * (narrow ? 0.42 : 1),
                narrow ? 8 : 11,
              ),
            )
            .join('') +
          grass(random, start, first - half, ground, narrow ? 4 : 6) +
          grass(random, first + half, second - half, ground, narrow ? 4 : 6) +
          grass(random, second + half, end, ground, narrow ? 4 : 6)
        }
      />
      <path d={line([start, ground], [end, ground])} />
      {/* as long as puts the zigzag between two rails */}
      <path
        d={[start, end].map((x) => breakLine(x, top - 10, ground + 10 + high * 0.27 * k)).join('')}
      />
      <Across at={foot + 26} marks={[first, second]} labels={[bay]} />
      <Through {...{ x: section, ground, high, deep, gravel, k }} cap={CAP} rail={RAIL} />
      <Down at={chain} marks={[low, ground]} labels={[gravel]} />
      <Down at={chain + (narrow ? 43 : 36)} marks={[top, ground, foot]} labels={[high, deep]} />
      {!narrow && <Note at={[wood.open + 10, wood.railTop + 34]}>Left open to show the rails</Note>}
      <Lap
        {...detail}
        k={k * (narrow ? 5 : 3)}
        words={narrow ? 'Cut across the post, five times larger' : 'Cut across, three times larger'}
      />
      <Keys
        at={[
          [chain + (narrow ? 43 : 36), ground - high * 0.82 * k],
          [second - (narrow ? 28 : 36), foot - deep * 0.4 * k],
          [chain + (narrow ? 20 : 18), low - 13],
          [first + bay * 0.5 * k - 40, foot + 26],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: Closeboard, layout: 'above' };
