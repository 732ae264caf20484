import { box, outline, round } from '../drawing.ts';

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

export function CabFront({ w }: { w: number }) {
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

export function OpenFront({ w }: { w: number }) {
  return (
    <>
      <path d="M-200-320H200V-200H-200Z" />
      <Tracks w={w} shoe={180} high={330} />
      <path d="M-330-830V-2130A70 70 0 0 1-260-2200H260A70 70 0 0 1 330-2130V-830H270V-2110A30 30 0 0 0 240-2140H-240A30 30 0 0 0-270-2110V-830Z" />
      <path d="M-400-2120V-2170L-350-2200H350L400-2170V-2120Z" />
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
