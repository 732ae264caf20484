import { type DrawingProps, line, measure, outline, type Point, seeded } from './drawing.ts';
import { concrete, earth, grass } from './ground.ts';
import { Across, breakLine, Down, Ink, Keys, Note } from './ink.tsx';
import { board, grain, set } from './timber.ts';

const POST = 100;
const LAP = 100; // what shows of a featheredge board once the next one laps it
const HOLE = 300;

/** One bay of closeboard, some of its boards left off so that the rails and the post holes can be seen. */
export default function Closeboard({ figures, narrow }: DrawingProps) {
  const [high, deep, gravel, bay] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [number, number, number, number];
  const [width, first, k] = narrow ? [350, 30, 0.082] : [720, 56, 0.178];
  const ground = 34 + high * k;
  const second = first + bay * k;
  const end = second + (narrow ? 24 : 44);
  const foot = ground + deep * k;
  const cap = ground - (high - 40) * k;
  const foundation = ground - gravel * k;
  const posts = [first, second].map((x) => ({ x, top: ground - (high + 30) * k, foot: foot - 40 * k, wide: POST * k }));
  const open = second - bay * 0.36 * k;
  const random = seeded(5);
  let boards = '';
  for (let x = second - LAP * k * 0.5; x > 0; x -= LAP * k)
    if (x < open) boards += line([x, cap], [x, foundation]) + (narrow ? '' : line([x - 3, cap], [x - 3, foundation]));
  const rails = [0.86, 0.53, 0.2].map((share) => board(open - 30 * k, end, ground - high * share * k, 75 * k));
  const hole = (x: number): Point[] => [
    [x - (HOLE / 2) * k, ground],
    [x - (POST / 2) * k, ground - 25 * k],
    [x + (POST / 2) * k, ground - 25 * k],
    [x + (HOLE / 2) * k, ground],
    [x + (HOLE / 2) * k, foot],
    [x - (HOLE / 2) * k, foot],
  ];
  const label = `Closeboard fence, one bay to scale: ${high} mm high above ground, posts ${bay} mm apart in holes ${deep} mm deep, a ${gravel} mm gravel board below upright boards on three rails`;
  return (
    <Ink width={width} height={foot + 66} narrow={narrow} label={label}>
      <path className="paper" d={rails.join('')} />
      <path
        className="hatch"
        d={[0.86, 0.53, 0.2].map((share) => line([open, ground - (high * share - 34) * k], [end, ground - (high * share - 34) * k])).join('')}
      />
      <path
        className="paper"
        d={outline([
          [0, cap],
          [open, cap],
          [open, foundation],
          [0, foundation],
        ])}
      />
      <path className="hatch" d={boards} />
      <path className="paper" d={[hole(first), hole(second)].map(outline).join('')} />
      <path
        className="hatch"
        d={[first, second]
          .map((x) => concrete(random, { x: x - HOLE * 0.42 * k, y: ground + 4, w: HOLE * 0.8 * k, h: (deep - 60) * k }, narrow ? 12 : 44))
          .join('')}
      />
      <path className="paper" d={posts.map(set).join('') + board(0, end, cap - 40 * k, 40 * k) + board(0, end, foundation, gravel * k)} />
      <path className="paper" d={posts.map(set).join('')} />
      <path
        className="hatch"
        d={
          posts.map(grain).join('') +
          earth(first + HOLE * k * 0.7, second - HOLE * k * 0.5, ground + 14, narrow ? 9 : 13) +
          earth(first + HOLE * k * 0.9, second - HOLE * k * 0.5, ground + (narrow ? 34 : 54), narrow ? 9 : 13) +
          grass(random, first + 20 * k, second - 60 * k, ground, narrow ? 4 : 6)
        }
      />
      <path
        d={
          line([0, ground], [first - (HOLE / 2) * k, ground]) +
          line([first + (HOLE / 2) * k, ground], [second - (HOLE / 2) * k, ground]) +
          line([second + (HOLE / 2) * k, ground], [end, ground]) +
          breakLine(end, 14, ground + 34)
        }
      />
      <Down at={end + (narrow ? 18 : 30)} marks={[ground - high * k, ground, foot]} labels={[high, deep]} />
      <Across at={foot + 36} marks={[first, second]} labels={[bay]} />
      {!narrow && <Note at={[open + 14, ground - high * 0.7 * k]}>Left open to show rails</Note>}
      <Keys
        at={[
          [first + bay * 0.3 * k, ground - high * 0.56 * k],
          [second - HOLE * k * 0.5 - (narrow ? 12 : 2), foot - (narrow ? 16 : 40)],
          [first + bay * 0.3 * k + (narrow ? 0 : 60), foundation + gravel * 0.5 * k],
          [first + bay * 0.5 * k - (narrow ? 44 : 56), foot + 36],
        ]}
      />
    </Ink>
  );
}
