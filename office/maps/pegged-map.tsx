import { areas } from '../../content/read.ts';
import type { Counted } from '../../server/enquiries/handling/figures.ts';
import { at } from './grid.ts';
import { ScaleBar } from './scale-bar.tsx';

/** In map units: from peg to peg, beside each other and below. */
const step = [6.4, 10] as const;
const [left, top, width, height] = [60, 20, 530, 760];

/** So many pegs stand side by side: the block is a little wider than it is high. */
const inRow = (count: number): number => Math.max(2, Math.ceil(Math.sqrt(count * 1.9)));

/** One peg for each enquiry, at its town. What is from elsewhere stands in words below. */
export function PeggedMap({ places }: { places: Counted[] }) {
  const towns = [...areas().values()].flatMap((town) => {
    const count = places.find(({ what }) => what === town.name)?.count ?? 0;
    return count ? [{ ...town, count }] : [];
  });
  const names = towns.map(({ name }) => name);
  const rest = places.filter(({ what }) => !names.includes(what));
  return (
    <figure className="pegged">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        role="img"
        aria-label={`Map: ${towns.map(({ name, count }) => `${name} ${count}`).join(', ') || 'no markers'}`}
      >
        <image href="/map/ground.svg" x="-10" y="-10" width="640" height="820" />
        {towns.map(({ name, grid, side, count }) => {
          const [x, y] = at(grid);
          const columns = Math.min(inRow(count), count);
          const wide = columns * step[0];
          // Away from its neighbour, on the side on which the name stands.
          const begins = side === 'left' ? x - wide : x;
          const pegs = Array.from({ length: count }, (_, n) => {
            const px = begins + (n % columns) * step[0];
            return `M${px.toFixed(1)} ${(y + Math.floor(n / columns) * step[1]).toFixed(1)}h4v5l-2 3.4-2-3.4z`;
          });
          return (
            <g key={name}>
              <path d={pegs.join('')} />
              <text
                x={side === 'left' ? begins - 6 : begins + wide + 4}
                y={y + 9}
                textAnchor={side === 'left' ? 'end' : 'start'}
              >
                {name} {count}
              </text>
            </g>
          );
        })}
        <ScaleBar end={[left + width - 24, top + height - 20]} miles={10} size={17} />
      </svg>
      {rest.length > 0 && (
        <figcaption>{rest.map(({ what, count }) => `${what}: ${count}`).join('. ')}.</figcaption>
      )}
    </figure>
  );
}
