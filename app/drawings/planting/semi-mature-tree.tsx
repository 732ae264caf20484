import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure, round, seeded } from '../drawing.ts';
import { earth, grass } from '../ground.ts';
import { Ink, Keys, Note } from '../ink.tsx';
import { Tree } from './crown-and-stem.tsx';
import { DRIVEN, Pit, STONE } from './tree-pit.tsx';

/** The pit is shown again, so many times larger. */
const larger = 3;

/** A semi-mature tree as it is planted, and its pit larger beside it. */
function SemiMatureTree({ figures, narrow }: DrawingProps) {
  const of = (row: number) => measure(figures, row);
  const [high, ball, wide, deep, anchors] = [of(1), of(2), of(3), of(4), of(5)] as const;
  const width = narrow ? 350 : 720;
  const k = narrow ? 0.043 : 0.075;
  const big = k * larger;
  const tree = { x: narrow ? 98 : 160, ground: 24 + high * 1000 * k };
  const pitX = narrow ? 184 : width - 60 - (wide / 2) * big;
  const pitGround = narrow
    ? tree.ground + (deep + DRIVEN) * k + 14
    : Math.max(150, tree.ground - deep * big - 50);
  const [half, floor] = [(wide / 2) * big, pitGround + deep * big];
  const left = pitX - half - (narrow ? 26 : 70);
  const right = pitX + half + (narrow ? 24 : 34);
  const below = floor + (DRIVEN + 60) * big;
  const trunk = high * 9.5 * big;
  const chainX = narrow ? 36 : 34;
  const height = Math.max(tree.ground + (deep + DRIVEN + 120) * k, below + (narrow ? 12 : 56));
  const label = `Planting a semi-mature tree, to scale: ${high} m high, root ball ${ball} mm in a pit ${wide} mm wide and ${deep} mm deep, on ${STONE} mm of stone, held by ${anchors} anchors ${DRIVEN} mm below the pit, with a pipe for water`;
  const random = seeded(3);
  return (
    <Ink width={width} height={height} label={label} narrow={narrow}>
      <Tree x={tree.x} ground={tree.ground} high={high * 1000 * k} />
      <Pit
        x={tree.x}
        ground={tree.ground}
        ball={ball}
        wide={wide}
        deep={deep}
        anchors={anchors}
        k={k}
        fine={false}
      />
      <path d={`M${chainX + 6} ${round(tree.ground)}H${narrow ? 150 : 296}`} />
      <Down
        at={chainX}
        marks={[tree.ground - high * 1000 * k, tree.ground]}
        labels={[`${high} m`]}
        side={narrow ? 'before' : 'after'}
      />
      <Note
        at={narrow ? [width - 6, pitGround - 106] : [pitX, pitGround - 104]}
        anchor={narrow ? 'end' : 'middle'}
      >
        The pit, {larger === 3 ? 'three' : larger} times larger
      </Note>
      <path
        className="paper"
        d={`M${round(pitX - trunk * 1.5)} ${round(pitGround)}Q${round(pitX - trunk)} ${round(pitGround - 20)} ${round(pitX - trunk)} ${round(pitGround - 84)}l${round(trunk * 0.7)} -7 ${round(trunk * 0.7)} 12 ${round(trunk * 0.6)} -5Q${round(pitX + trunk)} ${round(pitGround - 20)} ${round(pitX + trunk * 1.5)} ${round(pitGround)}Z`}
      />
      <path
        className="hatch"
        d={`M${round(pitX - trunk * 0.4)} ${round(pitGround - 70)}V${round(pitGround - 12)}M${round(pitX + trunk * 0.35)} ${round(pitGround - 62)}V${round(pitGround - 22)}`}
      />
      <Pit
        x={pitX}
        ground={pitGround}
        ball={ball}
        wide={wide}
        deep={deep}
        anchors={anchors}
        k={big}
        fine
      />
      <path d={`M${round(left)} ${round(pitGround)}H${round(right - 8)}`} />
      <path
        className="hatch"
        d={
          grass(random, left, pitX - half, pitGround) +
          grass(random, pitX + half, right - 8, pitGround) +
          earth(left, pitX - half - 4, pitGround + 12, 11) +
          earth(left, pitX - half - 4, pitGround + 90, 11) +
          earth(pitX - half * 0.6, pitX - half * 0.05, floor + 14, 11) +
          earth(pitX + half * 0.1, pitX + half * 0.66, floor + 14, 11)
        }
      />
      <Across
        at={pitGround - (narrow ? 56 : 52)}
        marks={[pitX - (ball / 2) * big, pitX + (ball / 2) * big]}
        labels={['']}
      />
      <Note at={[pitX + (ball / 2) * big + 10, pitGround - (narrow ? 51 : 47)]}>{ball}</Note>
      <Down
        at={pitX - half - (narrow ? 6 : 14)}
        marks={[pitGround, floor - STONE * big, floor]}
        labels={[deep - STONE, STONE]}
        side="before"
      />
      <Across at={floor + 34} marks={[pitX - half, pitX + half]} labels={[wide]} />
      <Down at={right} marks={[pitGround, floor, floor + DRIVEN * big]} labels={[deep, DRIVEN]} />

      <Keys
        at={[
          [tree.x, tree.ground - high * 640 * k],
          [pitX, pitGround + (deep - STONE) * 0.5 * big],
          [pitX - half * 0.6, floor + 34],
          [right, floor - 30],
          [pitX + half * 0.78 - 30, floor + DRIVEN * 0.8 * big],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: SemiMatureTree, layout: 'beside' };
