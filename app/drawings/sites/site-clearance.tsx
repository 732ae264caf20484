import { Across, Down } from '../chain.tsx';
import {
  box,
  type Drawing,
  type DrawingProps,
  line,
  measure,
  outline,
  seeded,
} from '../drawing.ts';
import { earth, grass } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { Detail, keys } from './edge-of-dig.tsx';
import { keptTree } from './kept-tree.ts';
import { topsoilHeap } from './topsoil-heap.ts';

/**
 * A site cut through: tree kept, topsoil stripped, ground dug down, topsoil in its heap; and the
 * cut edge, larger.
 */
function SiteClearance({ figures, narrow }: DrawingProps) {
  const [strip, heap, dig, off] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [width, k, trunk] = narrow ? [350, 17, 44] : [720, 35, 92];
  const ground = 26 + 5.4 * k;
  const fence = trunk + off * k;
  const [from, step, to] = [fence + 0.5 * k, fence + 1.6 * k, fence + 5 * k];
  const [stripped, dug] = [ground + (strip / 1000) * k, ground + ((strip + dig) / 1000) * k];
  const toe = to + 0.7 * k;
  const random = seeded(31);
  const {
    peak,
    far,
    outline: pile,
    grains,
  } = topsoilHeap(random, { toe, ground, high: heap, k, narrow });
  const end = Math.max(width, far + 4);
  const label = `A site being cleared, cut through to scale: ${strip} mm of topsoil stripped and heaped no more than ${heap} m high, ${dig} mm of reduced dig below it, and everything kept ${off} m off the trees`;
  const tree = keptTree(random, { x: trunk, ground, k, narrow });
  return (
    <Ink width={end} height={ground + (narrow ? 300 : 330)} narrow={narrow} label={label}>
      <path className="paper" d={tree.trunk} />
      <path className="paper" d={tree.crown} />
      <path className="hatch" d={grass(random, 0, from, ground, 6)} />
      <path
        d={line(
          [0, ground],
          [from, ground],
          [from, stripped],
          [step, stripped],
          [step, dug],
          [to, dug],
          [to, stripped],
          [toe - 0.2 * k, stripped],
          [toe - 0.2 * k, ground],
          [end, ground],
        )}
      />
      <path className="paper" d={pile} />
      <path className="dots" d={grains} />
      {/* the barrier at its true height, seen from its end, on its block */}
      <path
        className="paper"
        d={
          outline(box(fence - 1.5, ground - 2 * k, 3, 2 * k)) +
          outline(box(fence - 0.35 * k, ground - 0.15 * k, 0.7 * k, 0.15 * k))
        }
      />
      <path
        className="hatch"
        d={
          earth(8, from, ground + (narrow ? 10 : 14), narrow ? 8 : 11) +
          earth(from + 4, end, dug + 10, narrow ? 8 : 11)
        }
      />
      <path className="envelope" d={line([from, ground], [to, ground])} />
      <Across at={ground + (narrow ? 44 : 52)} marks={[trunk, fence]} labels={[`${off} m`]} />
      <Down
        at={narrow ? toe + 4 : toe + 12}
        marks={[peak, ground]}
        labels={[`${heap} m`]}
        side="before"
      />
      <Detail top={ground + (narrow ? 100 : 108)} narrow={narrow} strip={strip} dig={dig} />
      <Note
        at={[narrow ? 8 : 60, ground + (narrow ? 94 : 108)]}
        to={[
          [step, dug + 8],
          [step, ground + (narrow ? 88 : 100)],
          [narrow ? 228 : 250, ground + (narrow ? 88 : 103)],
        ]}
      >
        The edge of the dig, larger
      </Note>
      <Keys
        at={keys({
          narrow,
          width,
          ground,
          strip,
          dig,
          trunk,
          off,
          k,
          peak,
          middle: (toe + far) / 2,
        })}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: SiteClearance, layout: 'above' };
