import { Across, Down } from '../chain.tsx';
import { type Drawing, type DrawingProps, measure } from '../drawing.ts';
import { Ink, Keys } from '../ink.tsx';
import { Bay } from './rails-bay.tsx';

/** Two, three and four rails to one scale. */
function Rails({ figures, narrow }: DrawingProps) {
  const [two, three, four, apart, deep] = [1, 2, 3, 4, 5].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const fences = [two, three, four];
  const width = narrow ? 350 : 720;
  const [past, k] = narrow ? [66, 0.078] : [16, 0.08];
  const across = past * 2 + apart * k;
  const pitch = narrow ? 0 : width / 3;
  const tops = fences.map((high, i) =>
    narrow
      ? fences.slice(0, i).reduce((sum, h) => sum + (h + deep) * k + 44, 30) + high * k
      : 30 + Math.max(...fences) * k,
  );
  const grounds = tops.map((ground, i) => ({
    left: pitch * i,
    ground,
    high: fences[i] ?? 0,
    count: i + 2,
  }));
  const last = grounds[2]?.ground ?? 0;
  const foot = last + deep * k;
  const lastLeft = pitch * 2;
  const height = foot + 60;
  const label = `Post and rail in elevation, to one scale: two rails ${two} mm high, three rails ${three} mm, four rails ${four} mm; posts ${apart} mm apart and ${deep} mm in the ground`;
  return (
    <Ink width={width} height={height} label={label} narrow={narrow}>
      {grounds.map(({ left, ground, high, count }) => (
        <g key={count}>
          <Bay
            left={left}
            ground={ground}
            count={count}
            high={high}
            apart={apart}
            deep={deep}
            scale={k}
            past={past}
          />
          <Down
            at={left + across + 13}
            marks={[ground - high * k, ground, ground + deep * k]}
            labels={[high, deep]}
          />
        </g>
      ))}
      <Across
        at={foot + 32}
        marks={[lastLeft + past, lastLeft + past + apart * k]}
        labels={[apart]}
      />
      <Keys
        at={[
          ...grounds.map(
            ({ left, ground, high }) => [left + across / 2, ground - high * 0.52 * k] as const,
          ),
          [lastLeft + past + apart * k * 0.5 - (narrow ? 43 : 48), foot + 32],
          [lastLeft + past + apart * k - 20, last + deep * 0.6 * k],
        ]}
      />
    </Ink>
  );
}

export const drawing: Drawing = { Draw: Rails, layout: 'above' };
