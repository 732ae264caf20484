import { box, outline } from '../drawing.ts';

/** The hammer is a steel block this wide and deep, so that its weight says how tall it is. */
export const block = 0.28;

export const steel = 7850;

export const beam = 170;

/** How far a post goes in, for the dashed line below the ground. */
export const driven = 600;

type MastProps = {
  x: number;
  high: number;
  hammer: number;
  post: number;
  thick: number;
  hinge: readonly [number, number];
};

/** The mast with its leaders, hammer and post, in millimetres; x is the front face of the mast. */
export function Mast({ x, high, hammer, post, thick, hinge: [hx, hy] }: MastProps) {
  const middle = x + 40 + Math.max(block * 500, thick / 2);
  const wide = block * 1000;
  const top = -high - 60;
  const back = x - beam;
  const stake = `M${middle - thick / 2} ${-post}h${thick}V${-thick * 1.4}L${middle} 0 ${middle - thick / 2} ${-thick * 1.4}Z`;
  return (
    <>
      <path d={outline(box(back, top, beam, high))} />
      <path
        className="hatch"
        d={`M${back + 55} ${top + 60}V-100M${x - 55} ${top + 60}V-100M${back + 85} ${top + 200}V-900`}
      />
      <path d={`M${back - 50} -60H${middle + 60}V0H${back - 50}Z`} />
      <path
        d={`M${back} ${hy - 420}H${back - 90}V${hy + 300}H${back}ZM${back - 90} ${hy - 120}L${hx - 60} ${hy - 90} ${hx - 60} ${hy + 90} ${back - 90} ${hy + 140}Z`}
      />
      <path d={stake} />
      <path
        className="hatch"
        d={`M${middle - thick * 0.2} ${-post + 120}V${-thick * 2}M${middle + thick * 0.22} ${-post + 260}V${-thick * 2.6}`}
      />
      <path d={`M${x} -760H${middle + thick / 2 + 50}V-660H${x}Z`} />
      <path
        d={`M${middle - thick / 2 - 40} ${-post - 70}H${middle + thick / 2 + 40}V${-post + 60}H${middle - thick / 2 - 40}Z`}
      />
      <path d={outline(box(middle - wide / 2, -post - 70 - hammer, wide, hammer))} />
      <path
        d={`M${x - 30} ${-post - 20 - hammer}H${middle - wide / 2}v90H${x - 30}ZM${x - 30} ${-post - 180}H${middle - wide / 2}v90H${x - 30}Z`}
      />
      <path d={`M${back - 20} ${top - 40}H${x + 130}V${top + 60}H${back - 20}Z`} />
      <circle cx={x + 60} cy={top + 10} r="80" />
      <circle cx={x + 60} cy={top + 10} r="24" />
      <circle cx={hx} cy={hy} r="52" />
      <path className="hatch" d={`M${x + 140} ${top + 10}V${-post - 70 - hammer}`} />
      <path
        className="envelope"
        d={`M${middle - thick / 2} 0V${driven - thick}L${middle} ${driven}L${middle + thick / 2} ${driven - thick}V0`}
      />
    </>
  );
}
