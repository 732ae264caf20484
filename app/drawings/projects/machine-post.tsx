import { box, outline, round } from '../drawing.ts';
import { Down, Ink } from '../ink.tsx';
import { earth } from '../materials.ts';

/** The hammer is a steel block this wide and deep, so that its weight says how tall it is. */
const block = 0.28; // m
const steel = 7850; // kg/m³

/** Units to the millimetre: four of them stand beside each other, two on a phone. */
const K = 0.062;
/** Millimetres that the hammer hangs above a post that it has not struck yet. */
const raised = 420;

export type PostProps = {
  mast: number;
  hammer: number;
  post: number;
  thick: number;
  /** Millimetres that it is in the ground, and how far the last of its moments has it. */
  down: number;
  deepest: number;
};

/** One post beside the mast, so far in the ground: the hammer on its cap, or raised above it. */
export function MachinePost({ mast, hammer, post, thick, down, deepest }: PostProps) {
  const ground = 12 + (mast * 1000 + 60) * K;
  const up = (mm: number) => round(ground - mm * K);
  const middle = 66;
  const half = (thick / 2) * K;
  const [top, foot] = [post * 1000 - down, -down];
  const tall = (hammer / (steel * block * block)) * 1000;
  const under = top + 70 + (down ? 0 : raised);
  const wide = block * 1000 * K;
  const words = down ? `${down} mm in the ground` : 'set on its mark';
  return (
    <Ink
      width={160}
      height={ground + deepest * K + 16}
      label={`One post of ${post} m, ${thick} mm thick, ${words}, to scale, beside a mast of ${mast} m with its hammer of ${hammer} kg`}
    >
      <path d={`M0 ${round(ground)}H120`} />
      <path className="hatch" d={earth(4, 50, ground + 4, 9) + earth(84, 116, ground + 4, 9)} />
      <path className="paper" d={outline(box(20, up(mast * 1000), 12, mast * 1000 * K))} />
      <path
        className="paper"
        d={`M${round(middle - half)} ${up(top)}H${round(middle + half)}V${up(foot + thick * 1.4)}L${middle} ${up(foot)} ${round(middle - half)} ${up(foot + thick * 1.4)}Z`}
      />
      <path d={outline(box(middle - half - 3, up(top + 70), half * 2 + 6, 130 * K))} />
      <path
        className="paper"
        d={outline(box(middle - wide / 2, up(under + tall), wide, tall * K))}
      />
      <path
        className="hatch"
        d={[0.2, 0.5, 0.8]
          .map(
            (at) =>
              `M${round(middle + (at - 0.5) * wide)} ${up(under + tall - 40)}V${up(under + 40)}`,
          )
          .join('')}
      />
      <path
        d={`M32 ${up(under + tall * 0.7)}H${round(middle - wide / 2)}M32 ${up(under + tall * 0.3)}H${round(middle - wide / 2)}`}
      />
      {down > 0 && <Down at={112} marks={[ground, ground + down * K]} labels={[down]} />}
    </Ink>
  );
}
