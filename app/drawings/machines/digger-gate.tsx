import { box, type DrawingProps, measure, outline, type Point, round } from '../drawing.ts';
import { earth, hatch } from '../ground.ts';
import { Across, Ink } from '../ink.tsx';
import { metres } from '../measures.tsx';

/* The two classes from the front, in millimetres from the middle on the ground, y downwards. Both
   stand w wide over their tracks. */

const upright = (x: number, top: number, w: number, foot = 0) =>
  outline(box(x, -top, w, top - foot));

/** Both tracks end on, with their pads. */
function Tracks({ w, shoe, high }: { w: number; shoe: number; high: number }) {
  const sides = [-w / 2, w / 2 - shoe];
  const bars = Array.from({ length: 6 }, (_, i) => -high * (0.1 + i * 0.15));
  return (
    <>
      <path d={sides.map((x) => upright(x, high, shoe)).join('')} />
      <path
        className="hatch"
        d={sides
          .flatMap((x) => bars.map((y) => `M${round(x)} ${round(y)}h${round(shoe)}`))
          .join('')}
      />
    </>
  );
}

function CabFront({ w }: { w: number }) {
  return (
    <>
      <path d="M-450-440H450V-240H-450Z" />
      <Tracks w={w} shoe={300} high={590} />
      <path d="M-690-1380C-724-1120-724-860-690-620H690C724-860 724-1120 690-1380Z" />
      <path d="M-672-2410H104L152-1280H-690ZM-704-2506H140V-2410H-704Z" />
      <path
        className="hatch"
        d="M-616-2340H48L88-1340H-624ZM-560-1130H80M-560-1058H80M-560-986H80M-560-2300-300-1400M-460-2300-200-1400"
      />
      <path d="M180-760H580L560-500H200Z" />
      <path d="M248-2300H472L520-600H208ZM208-2490H512V-2250H208Z" />
      <path d="M286-2250H434L458-760H262Z" />
      <circle cx="360" cy="-2370" r="52" />
      <path d="M170-820H550L520-420H200Z" />
      <path
        className="hatch"
        d="M360-2240V-900M190-700H530M230-420v60m65-60v60m65-60v60m65-60v60m65-60v60"
      />
      <path d={outline(box(-w / 2 + 24, -330, w - 48, 250))} />
      <path className="hatch" d={`M${-w / 2 + 24}-200h${w - 48}M${-w / 2 + 24}-110h${w - 48}`} />
    </>
  );
}

function OpenFront({ w }: { w: number }) {
  return (
    <>
      <path d="M-200-320H200V-200H-200Z" />
      <Tracks w={w} shoe={180} high={330} />
      <path d="M-330-830V-2130A70 70 0 0 1-260-2200H260A70 70 0 0 1 330-2130V-830H270V-2110A30 30 0 0 0 240-2140H-240A30 30 0 0 0-270-2110V-830Z" />
      <path className="hatch" d="M-330-1480h60m540 0h60M-330-1440h60m540 0h60" />
      <path d="M-340-450H340V-800A60 60 0 0 1 280-860H-280A60 60 0 0 1-340-800Z" />
      <path d="M-200-860-230-1290A50 50 0 0 1-180-1340H180A50 50 0 0 1 230-1290L200-860ZM-230-930H230V-840H-230Z" />
      <path d="M-345-450H345V-380H-345Z" />
      <path d="M-270-450V-900H-160V-450ZM160-450V-900H270V-450ZM-215-900V-1090M215-900V-1090" />
      <circle cx="-215" cy="-1116" r="26" />
      <circle cx="215" cy="-1116" r="26" />
      <path d="M-80-1500H80L92-480H-92ZM-96-1640H96V-1460H-96Z" />
      <path d="M-56-1460H56L66-600H-66Z" />
      <circle cx="0" cy="-1550" r="34" />
      <path d="M-150-640H150L130-340H-130Z" />
      <path
        className="hatch"
        d="M0-1450V-680M-142-560H142M-110-340v44m55-44v44m55-44v44m55-44v44m55-44v44M-190-1200H-90m180 0H190"
      />
      <path d={outline(box(-w / 2 + 14, -240, w - 28, 200))} />
      <path className="hatch" d={`M${-w / 2 + 14}-150h${w - 28}M${-w / 2 + 14}-80h${w - 28}`} />
    </>
  );
}

/** A digger from the front, between the posts of the narrowest gate it goes through. */
export default function DiggerGate({ figures, narrow }: DrawingProps) {
  const [wide, gate] = [1, 2].map((row) => measure(figures, row) * 1000) as [number, number];
  const large = wide > 1150;
  const [high, postHigh, post] = large ? [2506, 1300, 180] : [2200, 1100, 110];
  const width = narrow ? 350 : 420;
  const k = (width - 40) / (gate + 2 * post + (large ? 260 : 620));
  const ground = 48 + high * k;
  const middle = width / 2;
  const at = (mm: number) => middle + mm * k;
  const sheet = `translate(${middle} ${round(ground)}) scale(${k.toFixed(4)})`;
  const posts = [-gate / 2 - post, gate / 2].map((x): Point[] => [
    [x, 0],
    [x, -postHigh],
    [x + post / 2, -postHigh - post * 0.35],
    [x + post, -postHigh],
    [x + post, 0],
  ]);
  const onSheet = posts.map((corners) => corners.map(([x, y]): Point => [at(x), ground + y * k]));
  const label = `Front elevation of the digger between gate posts, to scale: ${metres(wide / 1000, 2)} wide through an opening of ${metres(gate / 1000, 2)}`;
  return (
    <Ink width={width} height={ground + 62} label={label} narrow={narrow}>
      <path d={`M0 ${round(ground)}H${width}`} />
      <path className="hatch" d={earth(8, width - 8, ground + 4, 11)} />
      <g className="paper" transform={sheet}>
        {large ? <CabFront w={wide} /> : <OpenFront w={wide} />}
        <path d={posts.map(outline).join('')} />
      </g>
      <path className="hatch" d={onSheet.map((corners) => hatch(corners, 7)).join('')} />
      <path
        className="hatch"
        d={[-wide / 2, wide / 2]
          .map((x) => `M${round(at(x))} 30V${round(ground - (large ? 600 : 340) * k)}`)
          .join('')}
      />
      <path
        className="hatch"
        d={[-gate / 2, gate / 2].map((x) => `M${round(at(x))} ${round(ground + 6)}v26`).join('')}
      />
      <Across at={20} marks={[at(-wide / 2), at(wide / 2)]} labels={[metres(wide / 1000, 2)]} />
      <Across
        at={ground + 40}
        marks={[at(-gate / 2), at(gate / 2)]}
        labels={[`${metres(gate / 1000, 2)} gate`]}
      />
    </Ink>
  );
}
