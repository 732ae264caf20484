import type { Surface } from '../../../content/schema.ts';
import { ScaleBar } from '../chain.tsx';
import { breakLine } from '../ink.tsx';
import { edge as besideBoards, Kickboard } from '../sections/arena-edge.tsx';
import type { Build, Cut } from '../sections/cut.ts';
import { besideKerb, Kerb, type Piece } from '../sections/kerb.tsx';
import { Layers } from '../sections/layers.tsx';
import { LawnEdge, SPREAD } from '../sections/patio-section.tsx';

/** What stands in concrete at the edge. */
const pieces: Partial<Record<Surface['edge'], Piece>> = {
  kerb: { wide: 50, deep: 150, words: 'Kerb, set in concrete' },
  soldiers: { wide: 200, deep: 60, words: 'Soldier, haunched' },
  setts: { wide: 100, deep: 100, words: 'Sett, in concrete' },
};

/** A section is as high as this at most, and no thicker than so many units to the millimetre. */
const sheets = { wide: { tall: 300, most: 1.5, at: 90 }, narrow: { tall: 240, most: 1.2, at: 30 } };
const BAR = 100; // mm

/** Where the layers begin, beside what holds them. */
function begins(edge: Surface['edge'], at: number, scale: number, narrow: boolean): number {
  if (edge === 'boards') return besideBoards(narrow ? 12 : 60, scale);
  if (edge === 'lawn') return narrow ? 96 : 170;
  return edge === 'cut' ? 14 : besideKerb(at, scale, pieces[edge]);
}

function measured({ layers, edge, fall }: Surface): Build {
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  const [wide, narrow] = (['wide', 'narrow'] as const).map((side) =>
    Math.min(sheets[side].most, sheets[side].tall / whole),
  ) as [number, number];
  return {
    layers: layers.map(({ material, thickness }, i) => ({
      material,
      thickness,
      ...(edge === 'lawn' && i === layers.length - 1 && { out: SPREAD }),
    })),
    scale: { wide, narrow },
    edge: {
      wide: begins(edge, sheets.wide.at, wide, false),
      narrow: begins(edge, sheets.narrow.at, narrow, true),
    },
    ...(edge === 'boards' && { top: 84 }),
    below: 112,
    ...(fall && { fall, fallWords: [`Fall 1 : ${fall}`, `Fall 1 : ${fall}`] as [string, string] }),
  };
}

function Edge({ edge, cut, layers }: { edge: Surface['edge']; cut: Cut; layers: number }) {
  const piece = pieces[edge];
  if (piece) return <Kerb cut={cut} below={layers - 1} piece={piece} />;
  if (edge === 'boards') return <Kickboard cut={cut} />;
  if (edge === 'lawn') return <LawnEdge cut={cut} />;
  return <path d={breakLine(cut.left, cut.top - 24, cut.bottom + 30)} />;
}

/** What was walked on or driven on, cut through at its edge: each layer as thick as it is. */
export function SurfaceLayers({ build, narrow }: { build: Surface; narrow?: boolean | undefined }) {
  const { layers, edge, fall } = build;
  const said = layers.map(({ title, thickness }) => `${thickness} mm of ${title.toLowerCase()}`);
  return (
    <Layers
      build={measured(build)}
      narrow={narrow}
      label={`Section, drawn to scale: ${said.join(' on ')} on firm ground${fall ? `, falling 1 in ${fall}` : ''}`}
    >
      {(cut) => (
        <>
          <Edge edge={edge} cut={cut} layers={layers.length} />
          <ScaleBar x={cut.right - BAR * cut.scale - 12} y={cut.height - 30} long={BAR * cut.scale}>
            {`${BAR} mm`}
          </ScaleBar>
        </>
      )}
    </Layers>
  );
}
