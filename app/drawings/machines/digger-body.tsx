import type { Point } from '../drawing.ts';
import { pads, track, Wheels } from './digger-tracks.tsx';

/* Two classes of excavator from the side, in millimetres from the slew centre on the ground, y
   downwards. */

export type Body = {
  /** The size it is drawn at; other figures stretch it. */
  tracks: number;
  high: number;
  tail: number;
  /** The pin at the boom's foot, and the foot of the boom's ram. */
  pivot: Point;
  ramFoot: Point;
  Side: () => React.JSX.Element;
};

/** Three tonnes: a cab, a counterweight that hardly passes the tracks, a blade in front. */
function CabSide() {
  return (
    <>
      <path d="M800-390 1236-356V-500L800-540ZM1192-540C1328-500 1440-464 1464-440V-176C1380-200 1288-232 1240-290Z" />
      <path d={track(794, 560, 56)} />
      <path className="hatch" d={pads(794, 560, 56)} />
      <path d="M-520-408H810V-208H-520Z" />
      <Wheels half={794} high={560} hub={164} rollers={[-390, -110, 170, 450]} roller={76} />
      <path d="M-400-632H400V-560H-400ZM-872-760C-720-716-480-720-280-728H640L600-632H-560C-760-644-860-680-872-760Z" />
      <path d="M600-860H800L960-800 1130-690A84 84 0 0 1 1080-545L860-570H600Z" />
      <circle cx="930" cy="-700" r="46" />
      <circle cx="1085" cy="-625" r="34" />
      <path d="M-880-1104C-892-960-880-840-872-760-720-716-480-720-280-728V-1072H-560C-680-1080-780-1092-880-1104ZM-840-1492-736-1588H-192V-1072H-560C-660-1080-760-1092-824-1104Z" />
      <path d="M-180-1360H200C440-1348 600-1260 640-1080 664-960 640-860 600-840L616-728H-180Z" />
      <path d="M-424-2420H400C512-2160 600-1680 600-1240L544-1296C512-1328 408-1352 200-1360H-192V-1588H-424ZM-460-2508H448V-2420H-448Z" />
      <path d="M-80-1148H500L552-1056 492-960H-80Z" />
      <path
        className="hatch"
        d="M-368-2376H-24V-1632H-368ZM24-2376H328C440-2120 512-1720 528-1392 440-1416 320-1424 200-1424H24ZM-840-1484H-200M-536-1416h128m-128 56h128m-128 56h128m-128 56h128m-128 56h128M328-1120h136m-136 32h136m-136 32h136m-136 32h136M-32-1360V-1568L420-1632 560-1560V-1392M-880-1032-552-1008M-180-840H600M-800-920H-340"
      />
    </>
  );
}

/** One tonne: no cab, a canopy on two posts behind an open seat, levers in front of the knees. */
function OpenSide() {
  return (
    <>
      <path d="M380-250 800-230V-150L380-160ZM770-330C840-300 880-270 890-250V-40C840-60 800-90 780-130Z" />
      <path d={track(465, 320, 34)} />
      <path className="hatch" d={pads(465, 320, 34)} />
      <path d="M-300-236H460V-116H-300Z" />
      <Wheels half={465} high={320} hub={92} rollers={[-200, 20, 240]} roller={42} />
      <path d="M-200-380H200V-320H-200ZM-560-450H420L400-380H-500C-540-395-555-420-560-450Z" />
      <path d="M400-560H510L640-640 790-540A54 54 0 0 1 750-450L560-420H400Z" />
      <circle cx="660" cy="-575" r="32" />
      <circle cx="752" cy="-500" r="24" />
      <path d="M-520-860-500-1480-480-2130L-410-2130-440-1480-448-860Z" />
      <path d="M-550-2120V-2170L-500-2200H280L340-2170V-2120Z" />
      <path d="M-560-450C-585-580-580-720-540-830A70 70 0 0 1-480-880H-60L-40-450Z" />
      <path d="M-360-880H40A30 30 0 0 1 70-850V-800H-360ZM-380-880-440-1290A44 44 0 0 1-400-1340H-360A44 44 0 0 1-316-1300L-260-960-60-930A40 40 0 0 1-60-880Z" />
      <path d="M180-450 210-880A30 30 0 0 1 240-910H330A30 30 0 0 1 360-880L380-450Z" />
      <path d="M250-910 210-1110M310-910 300-1120" />
      <circle cx="208" cy="-1130" r="26" />
      <circle cx="299" cy="-1140" r="26" />
      <path
        className="hatch"
        d="M-500-640h180m-180 50h180m-180 50h180M-540-760H-70M240-840H330M230-700H345M-420-1260-330-900"
      />
    </>
  );
}

const cab: Body = {
  tracks: 2148,
  high: 2508,
  tail: 900,
  pivot: [930, -700],
  ramFoot: [1085, -625],
  Side: CabSide,
};

export const open: Body = {
  tracks: 1250,
  high: 2200,
  tail: 600,
  pivot: [660, -575],
  ramFoot: [752, -500],
  Side: OpenSide,
};

/** The body that a machine with tracks this long has, stretched to its own measures. Metres. */
export function bodyFor(tracks: number, high: number) {
  const body = tracks < 1.6 ? open : cab;
  const [sx, sy] = [(tracks * 1000) / body.tracks, (high * 1000) / body.high];
  const stretched = ([x, y]: Point): Point => [x * sx, y * sy];
  return {
    ...body,
    pivot: stretched(body.pivot),
    ramFoot: stretched(body.ramFoot),
    tail: body.tail * sx,
    stretch: `scale(${sx.toFixed(3)} ${sy.toFixed(3)})`,
  };
}
