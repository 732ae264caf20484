import type { ReactNode } from 'react';
import { Across } from '../chain.tsx';
import { round } from '../drawing.ts';
import { earth } from '../ground.ts';
import { Ink } from '../ink.tsx';
import { lead, metres, Upright } from '../measures.tsx';

type ElevationsProps = {
  long: number;
  high: number;
  wide: number;
  narrow: boolean | undefined;
  label: string;
  side: ReactNode;
  end: ReactNode;
  upTo: number;
  children?: (sheet: { side: string; end: string; k: number }) => ReactNode;
};

/**
 * A machine from the side and from its end, to one scale: beside each other on a desktop, one above
 * the other on a phone. Metres; the drawings in millimetres from the lower left corner.
 */
export function Elevations({
  long,
  high,
  wide,
  narrow = false,
  label,
  side,
  end,
  upTo,
  children,
}: ElevationsProps) {
  const width = narrow ? 350 : 720;
  const left = narrow ? 44 : 62;
  const k = narrow
    ? (width - left - 12) / (long * 1000)
    : (width - left - 66) / ((long + wide) * 1000);
  const top = narrow ? 18 : 26;
  const ground = top + high * 1000 * k;
  const endGround = narrow ? ground + 84 + high * 1000 * k : ground;
  const endLeft = narrow
    ? left + (width - left - wide * 1000 * k) / 2 - 14
    : width - wide * 1000 * k - 8;
  const [right, endRight] = [left + long * 1000 * k, endLeft + wide * 1000 * k];
  const sheets = {
    side: `translate(${left} ${round(ground)}) scale(${k.toFixed(4)})`,
    end: `translate(${round(endLeft)} ${round(endGround)}) scale(${k.toFixed(4)})`,
    k,
  };
  return (
    <Ink width={width} height={endGround + 52} label={label} narrow={narrow}>
      <path
        d={`M${left - 30} ${round(ground)}H${round(right + 10)}M${round(endLeft - 12)} ${round(endGround)}H${round(endRight + 8)}`}
      />
      <path
        className="hatch"
        d={
          earth(left, right - 8, ground + 4, narrow ? 9 : 11) +
          earth(endLeft, endRight, endGround + 4, narrow ? 9 : 11)
        }
      />
      <g className="paper" transform={sheets.side}>
        {side}
      </g>
      <g className="paper" transform={sheets.end}>
        {end}
      </g>
      {children?.(sheets)}
      <g className="chain">
        <path
          d={lead([
            [left - 26, top],
            [left + upTo * k, top],
          ])}
        />
      </g>
      <Upright at={left - 20} from={top} to={ground}>
        {metres(high)} high
      </Upright>
      <Across at={ground + 36} marks={[left, right]} labels={[`${metres(long)} long`]} />
      <Across at={endGround + 36} marks={[endLeft, endRight]} labels={[metres(wide)]} />
    </Ink>
  );
}
