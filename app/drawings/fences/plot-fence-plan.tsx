import { box, outline, round } from '../drawing.ts';
import { hatch } from '../ground.ts';
import { Note } from '../ink.tsx';
import { board } from '../timber.ts';

/** Millimetres: a post is square. */
export const POST = 100;

type PlanProps = {
  /** The posts' middles. */
  xs: number[];
  right: number;
  /** The plot line. */
  top: number;
  k: number;
  narrow?: boolean | undefined;
};

/** The fence from above: its outer face on the plot line, all of it on the near side. */
export function Plan({ xs, right, top, k, narrow }: PlanProps) {
  const fence = 60 * k; // boards and rails, from their outer face inwards
  const inner = top + fence; // where the posts begin
  return (
    <>
      <path className="paper" d={board(0, right, top, fence)} />
      <path className="boundary" d={`M0 ${round(top)}H${right}`} />
      <path
        className="paper"
        d={xs.map((x) => outline(box(x - (POST * k) / 2, inner, POST * k, POST * k))).join('')}
      />
      <path
        className="hatch"
        d={xs.map((x) => hatch(box(x - (POST * k) / 2, inner, POST * k, POST * k), 4)).join('')}
      />
      <Note at={[0, top - 9]}>Plot line, and the fence’s outer face</Note>
      <Note at={[0, top + 46]}>
        {narrow
          ? 'Plan: all of it on your own side'
          : 'Plan: posts, rails and boards all stand on your own side'}
      </Note>
    </>
  );
}
