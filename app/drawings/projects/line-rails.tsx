import { Across, Down, ScaleBar } from '../chain.tsx';
import { Ink } from '../ink.tsx';
import { Bay } from './rails-bay.tsx';

/** Units to the millimetre, on the one sheet that a desktop and a phone have. */
const K = 0.13;
const PAST = 18;

export type RailsProps = {
  rails: number;
  high: number;
  /** The highest of those it stands beside: all stand on one ground. */
  highest: number;
  apart: number;
  deep: number;
};

/** Post and rail in elevation: one of several that stand beside each other, to one scale. */
export function LineRails({ rails, high, highest, apart, deep }: RailsProps) {
  const ground = 16 + (highest + 60) * K;
  const foot = ground + deep * K;
  const right = PAST * 2 + apart * K;
  return (
    <Ink
      width={350}
      height={foot + 84}
      label={`${rails} rails, to scale: ${high} mm to the top of the upper rail, posts ${apart} mm apart and ${deep} mm in the ground`}
    >
      <Bay
        left={0}
        ground={ground}
        count={rails}
        high={high}
        apart={apart}
        deep={deep}
        scale={K}
        past={PAST}
      />
      <Down at={right + 22} marks={[ground - high * K, ground, foot]} labels={[high, deep]} />
      <Across at={foot + 24} marks={[PAST, PAST + apart * K]} labels={[apart]} />
      <ScaleBar x={PAST} y={foot + 54} long={1000 * K}>
        1 m
      </ScaleBar>
    </Ink>
  );
}
