import type { Hole } from '../../../content/schema.ts';
import { box, line, outline, type Point, round, seeded } from '../drawing.ts';
import { Hatch, Ink, Note, Paper, ScaleBar, Stroke } from '../ink.tsx';
import { earth, grass, hatch, stones } from '../materials.ts';
import { BED } from './trench.tsx';

const sheets = {
  wide: { width: 1200, left: 170, right: 26, tall: 250, stations: 5, row: 26, stone: 15 },
  narrow: { width: 350, left: 84, right: 12, tall: 190, stations: 3, row: 24, stone: 9 },
};
const TOP = 44;

function measuredRun({ run, fall, depth }: Hole, narrow = false) {
  const sheet = sheets[narrow ? 'narrow' : 'wide'];
  const kx = (sheet.width - sheet.left - sheet.right) / run;
  const drop = run / fall;
  const times = Math.max(1, Math.floor(sheet.tall / ((drop + depth / 1000) * kx)));
  return { ...sheet, kx, drop, times, ky: kx * times };
}

/** A bar's length that is easily read, a quarter of the run at most. */
const barOf = (run: number) => [50, 20, 10, 5, 2, 1].find((long) => long <= run / 4) ?? 1;

/** The whole drain from its head down to where its water goes, with the levels of its pipe. */
export function HoleRun({ build, narrow }: { build: Hole; narrow?: boolean | undefined }) {
  const { run, fall, depth, topsoil, stone, pipe, end } = build;
  const sheet = measuredRun(build, narrow);
  const { width, left, kx, ky, drop, times, stations, row } = sheet;
  const at = (metres: number, mm: number): Point => [
    left + metres * kx,
    TOP + (drop - metres / fall) * ky + (mm / 1000) * ky,
  ];
  const [low, head] = [at(0, 0), at(run, 0)];
  const invert = at(0, depth - BED)[1];
  const table = at(0, depth)[1] + ROOM[end] * Math.min(ky, 60) + 22;
  const random = seeded(12);
  const End = ends[end];
  const slope = `matrix(1 ${round((-1000 * (drop * ky)) / (run * kx)) / 1000} 0 1 0 ${round((left * drop * ky) / (run * kx))})`;
  const along = Array.from({ length: stations }, (_, i) => (run * i) / (stations - 1));
  const bands: [string, (metres: number) => string][] = [
    ['Along', (metres) => `${round(metres)} m`],
    [narrow ? 'Rise, m' : 'Rise in m', (metres) => (metres / fall).toFixed(run < 50 ? 3 : 2)],
    [narrow ? 'Deep, m' : 'Depth in m', () => (depth / 1000).toFixed(2)],
  ];
  const label = `Long section of the drain, lengths to scale and heights ${times} times as large: ${run} m of pipe that rises ${round(drop * 1000)} mm from the ${end}, ${depth} mm below the turf all along`;
  return (
    <Ink width={width} height={table + row * 3 + 58} narrow={narrow} label={label}>
      <g transform={slope}>
        <Hatch
          d={
            stones(
              random,
              {
                x: low[0] + 3,
                y: at(0, depth - stone)[1] + 1,
                w: run * kx - 5,
                h: (stone / 1000) * ky - 2,
              },
              sheet.stone,
            ) +
            grass(random, low[0] + 2, head[0] + 16, low[1], narrow ? 5 : 8) +
            earth(low[0] + 20, head[0] - 20, at(0, topsoil * 0.3)[1], narrow ? 8 : 12)
          }
        />
      </g>
      <path d={line(low, head, [head[0] + 18, head[1] - (18 / kx / fall) * ky])} />
      <Hatch d={line(at(0, depth - stone), at(run, depth - stone), at(run, depth), at(0, depth))} />
      <Paper
        d={outline([
          at(0, depth - BED - pipe),
          at(run, depth - BED - pipe),
          at(run, depth - BED),
          at(0, depth - BED),
        ])}
      />
      <End
        {...{ x: low[0], y: low[1], invert, narrow }}
        deep={invert + ROOM[end] * Math.min(ky, 60)}
      />
      <g className="envelope">
        <Stroke d={along.map((metres) => line(at(metres, 0), [at(metres, 0)[0], table]))} />
      </g>
      <g className="chain">
        <Stroke d={[0, 1, 2, 3].map((n) => `M0 ${round(table + n * row)}H${width}`)} />
      </g>
      {bands.map(([name, words], n) => (
        <g key={name}>
          <text x="0" y={round(table + n * row + row - 8)}>
            {name}
          </text>
          {along.map((metres, i) => (
            <text
              key={metres}
              x={round(i === stations - 1 ? width : at(metres, 0)[0])}
              y={round(table + n * row + row - 8)}
              textAnchor={i === stations - 1 ? 'end' : 'middle'}
            >
              {words(metres)}
            </text>
          ))}
        </g>
      ))}
      <Note
        at={[width, table + row * 3 + 48]}
        anchor="end"
        words={
          narrow
            ? `heights ${times} times larger`
            : `Heights are drawn ${times} times as large as lengths`
        }
      />
      <ScaleBar
        x={left}
        y={table + row * 3 + 24}
        long={barOf(run) * kx}
        words={`${barOf(run)} m`}
      />
    </Ink>
  );
}

/** How far each end goes down below the trench, in units to the metre of height. */
const ROOM = { ditch: 0.55, sump: 0.7 };

/**
 * `x`, `y`: where the turf ends at the drain's lower end. `invert`: how low its pipe comes out.
 * `deep`: the bottom.
 */
type EndProps = { x: number; y: number; invert: number; deep: number; narrow: boolean | undefined };

function Ditch({ x, y, invert, deep, narrow }: EndProps) {
  const [bed, bank] = narrow ? [16, 18] : [34, 46];
  const wall = box(x - 7, y - 4, 7, deep - y + 4);
  const [near, far] = [x - 10, x - 10 - bed];
  const water = deep - (deep - invert) * 0.35;
  return (
    <>
      <path d={line([x - 7, deep], [far, deep], [far - bank, y + 10], [0, y + 4])} />
      <Paper d={outline(wall)} />
      <Hatch d={hatch(wall, 5)} />
      <Hatch d={[0, 4, 8].map((i) => line([near - i, water + i], [far - 6 + i, water + i]))} />
      <path d={`M${round(x - 8)} ${round(invert - 3)}q-6 1-6 ${round(water - invert + 2)}`} />
      <Note at={[far - bank - 2, y - 10]} anchor={narrow ? 'start' : 'middle'} words="Ditch" />
    </>
  );
}

function Sump({ x, y, invert, deep, narrow }: EndProps) {
  const wide = narrow ? 34 : 70;
  const chamber = box(x - wide, y, wide, deep - y);
  const pump = box(x - wide * 0.72, deep - 26, wide * 0.4, 20);
  const riser = x - wide * 0.52;
  const out = x - wide - (narrow ? 24 : 60);
  const water = Math.min(deep - 32, invert + 10);
  return (
    <>
      <path d={line([0, y], [x - wide, y])} />
      <Paper d={outline(chamber)} />
      <path className="heavy" d={line([x - wide - 4, y], [x + 4, y])} />
      <Hatch
        d={[0, 4, 8].map((i) => line([x - wide + 3 + i, water + i], [x - 3 - i, water + i]))}
      />
      <Paper d={outline(pump)} />
      <path d={line([riser, deep - 26], [riser, y + 22], [out, y + 22])} />
      <path d={line([out + 9, y + 17], [out, y + 22], [out + 9, y + 27])} />
      <Note at={[x - wide, y - 12]} words="Sump" />
      <Note at={[0, y + 44]} words={narrow ? 'to dyke' : 'to the dyke'} />
    </>
  );
}

const ends = { ditch: Ditch, sump: Sump };
