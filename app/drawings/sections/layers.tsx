import type { ReactNode } from 'react';
import { Down } from '../chain.tsx';
import { line, round, seeded } from '../drawing.ts';
import { earth } from '../ground.ts';
import { breakLine, Fall, Ink, Keys } from '../ink.tsx';
import { type Marks, materials } from '../materials.ts';
import { type Build, type Cut, cut } from './cut.ts';

/**
 * The layers, their chain, their numbers and the ground below; `children` draws the edge that holds
 * them, over the layers.
 */
export function Layers({
  build,
  narrow,
  label,
  keys = [],
  children,
}: {
  build: Build;
  narrow?: boolean | undefined;
  label: string;
  keys?: [number, number][];
  children: (c: Cut) => ReactNode;
}) {
  const c = cut(build, narrow);
  const random = seeded(7);
  const marks: Marks[] = [];
  let sheets = '';
  let seams = '';
  let reach = 0;
  const places: [number, number][] = [];
  build.layers.forEach((layer, i) => {
    const [y, end] = [c.levels[i] ?? 0, c.levels[i + 1] ?? 0];
    if ('sheets' in layer) {
      for (let n = 0; n < layer.sheets; n++)
        sheets += line([c.left - 6 - reach * c.scale, y + n * 5], [c.right, y + n * 5]);
      places.push([
        c.left + (c.narrow ? 44 : 120),
        y + c.drop(c.left + 80) + (end === c.bottom ? 3 : 0),
      ]);
      return;
    }
    reach = layer.out ?? 0;
    const x = c.left - reach * c.scale;
    marks.push(materials[layer.material](random, { x, y, w: c.right - x, h: end - y }, c.scale));
    seams += line([x, y], [c.right, y]);
    places.push([c.right - (c.narrow ? 40 : 60), (y + end) / 2 + 1]);
  });
  const depths = build.layers.filter((layer) => !('sheets' in layer));
  const all = (kind: keyof Marks): string => marks.map((m) => m[kind] ?? '').join('');
  const shear = build.fall
    ? `matrix(1 ${-1 / build.fall} 0 1 0 ${round(c.right / build.fall)})`
    : undefined;
  return (
    <Ink width={c.width} height={c.height} narrow={narrow} label={label}>
      <path
        className="hatch"
        d={[22, 50]
          .map((down, i) =>
            down + 16 < build.below
              ? earth((build.dug ? c.left : 14) + i * 30, c.right - 10, c.bottom + c.drop(0) + down)
              : '',
          )
          .join('')}
      />
      <g transform={shear}>
        <path className="paper" d={all('solid') || 'M0 0'} />
        <path className="hatch" d={all('hatch')} />
        <path className="dots" d={all('dots')} />
        <path d={seams} />
        {sheets && <path className="membrane" d={sheets} />}
      </g>
      {children(c)}
      <path d={breakLine(c.right, c.top - 24, c.height)} />
      <Down
        at={c.right + (c.narrow ? 14 : 30)}
        marks={[...new Set(c.levels)]}
        labels={depths.map((layer) => ('thickness' in layer ? layer.thickness : ''))}
      />
      {build.fallWords && (
        <Fall from={c.right - 14} to={c.left + 30} y={c.top - 34}>
          {build.fallWords[narrow ? 0 : 1]}
        </Fall>
      )}
      <Keys at={[...places, ...keys]} />
    </Ink>
  );
}
