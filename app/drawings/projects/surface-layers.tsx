import type { Surface } from '../../../content/schema.ts';
import { ScaleBar } from '../chain.tsx';
import { breakLine } from '../ink.tsx';
import { type Build, type Cut, Layers } from './layers.tsx';
import {
  besideBoards,
  besideKerb,
  Kerb,
  Kickboard,
  LawnEdge,
  type Piece,
  SPREAD,
} from './surface-edges.tsx';

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

function measured({ layers, edge, fall }: Surface, narrow: boolean): Build {
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  const { most, tall, at } = sheets[narrow ? 'narrow' : 'wide'];
  const scale = Math.min(most, tall / whole);
  return {
    layers: layers.map(({ material, thickness }, i) => ({
      material,
      thickness,
      ...(edge === 'lawn' && i === layers.length - 1 && { out: SPREAD }),
    })),
    scale,
    edge: begins(edge, at, scale, narrow),
    ...(edge === 'boards' && { top: 84 }),
    below: 112,
    fall,
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
export function SurfaceLayers({ build, narrow = false }: { build: Surface; narrow?: boolean }) {
  const { layers, edge, fall } = build;
  const said = layers.map(({ title, thickness }) => `${thickness} mm of ${title.toLowerCase()}`);
  return (
    <Layers
      build={measured(build, narrow)}
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
