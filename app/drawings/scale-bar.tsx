import { Across } from './chain.tsx';
import { round } from './drawing.ts';

type Props = { x: number; y: number; long: number; children: string };

/** The bar that a drawing is read against: so long, half of it heavy, its figure below it. */
export const ScaleBar = ({ x, y, long, children }: Props) => (
  <>
    <path className="heavy" d={`M${round(x)} ${round(y)}H${round(x + long / 2)}`} />
    <Across at={y} marks={[x, x + long]} labels={[children]} side="after" />
  </>
);
