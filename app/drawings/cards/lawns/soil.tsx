import { box, line, outline, seeded } from '../../drawing.ts';
import { dots, grass, hatch, stones } from '../../ground.ts';
import { crumbs } from '../../loose-ground.ts';

/** Pixels to a millimetre in the sections of lawns. */
export const SCALE = 0.55;

type Area = { x: number; y: number; w: number; h: number };
export type Soil = 'turf' | 'tilth' | 'topsoil' | 'sandy' | 'stone' | 'rubble' | 'loosened';

/** What a layer below a lawn is drawn with. */
function sign(soil: Soil, { x, y, w, h }: Area, seed: number) {
  const random = seeded(seed);
  const inner = { x: x + 2, y: y + 2, w: w - 4, h: h - 4 };
  const grains = (each: number) => dots(random, inner, (w * h) / each);
  switch (soil) {
    case 'turf':
      return { hatch: crumbs(random, inner, w / 4), dots: grains(60) };
    case 'tilth':
      return { hatch: '', dots: grains(34) };
    case 'topsoil':
      return { hatch: crumbs(random, inner, (w * h) / 420), dots: grains(120) };
    case 'sandy':
      return { hatch: '', dots: grains(40) };
    case 'stone':
      return { hatch: stones(random, inner, 15), dots: '' };
    case 'rubble':
      return { hatch: stones(random, inner, 26) + hatch(box(x, y, w, h), 30), dots: grains(300) };
    case 'loosened':
      return { hatch: crumbs(random, inner, (w * h) / 150), dots: grains(500) };
  }
}

type Props = { x: number; w: number; top: number; layers: [Soil, mm: number][]; bare?: boolean };

/** Where each layer begins, and where the last one ends. */
export function levelsOf(top: number, layers: Props['layers']): number[] {
  const levels = [top];
  for (const [, mm] of layers) levels.push((levels[levels.length - 1] ?? top) + mm * SCALE);
  return levels;
}

/** The layers of a lawn, with grass on it unless it is bare. */
export function Layers({ x, w, top, layers, bare }: Props) {
  const levels = levelsOf(top, layers);
  const drawn = layers.map(([soil, mm], i) =>
    sign(soil, { x, y: levels[i] ?? top, w, h: mm * SCALE }, 7001 + i * 5003 + Math.round(x) * 37),
  );
  return (
    <>
      <path
        className="paper"
        d={outline(box(x, top, w, (levels[levels.length - 1] ?? top) - top))}
      />
      <path
        className="hatch"
        d={
          drawn.map(({ hatch }) => hatch).join('') +
          (bare ? '' : grass(seeded(11 + Math.round(x)), x, x + w, top, 10))
        }
      />
      <path className="dots" d={drawn.map(({ dots }) => dots).join('')} />
      <path
        d={levels
          .slice(1, -1)
          .map((y) => line([x, y], [x + w, y]))
          .join('')}
      />
    </>
  );
}
