import { type Drawing, type DrawingProps, measure, round } from '../drawing.ts';
import { Elevations } from './elevations.tsx';
import { Tyre, Wheel } from './wheel.tsx';

/**
 * The size the drawings below are made at, in millimetres and cubic metres; other figures stretch
 * them.
 */
const drawn = { long: 3900, high: 2700, wide: 1850, heaped: 1.5 };
const rim = -1560;

/**
 * From the side, its rear at x 0: engine and counterweight, seat under the roll bar, the joint, and
 * the skip in front.
 */
function Side({ deep }: { deep: number }) {
  return (
    <>
      <path d="M900-1180 860-2640A60 60 0 0 1 920-2700H1010A60 60 0 0 1 1070-2640L1090-2560H1000L990-2610H944L990-1180Z" />
      <path className="hatch" d="M880-1900h100M878-1960h100" />
      <path d="M70-560C10-700 0-900 40-1060L140-1200H1010V-560Z" />
      <path d="M1010-620H1860V-540H1010ZM1010-1200H1080V-620H1010ZM1380-540H1680L1640-360H1440Z" />
      <path d="M1020-1210H1420A40 40 0 0 1 1420-1110H1020ZM1030-1210 960-1600A46 46 0 0 1 1010-1650H1050A46 46 0 0 1 1096-1610L1150-1210Z" />
      <path d="M1620-620 1700-1180H1800L1860-620ZM1735-1180 1640-1350" />
      <path d="M1530-1330 1750-1400" />
      <path d="M1700-640H2140V-420H1700ZM400-560H1200V-420H400Z" />
      <circle cx="1930" cy="-530" r="90" />
      <circle cx="1930" cy="-530" r="36" />
      <path d="M2140-620H3300V-480H2140Z" />
      <path d="M2200-620 2620-880" />
      <path d="M2180-640 2560-900 2600-840 2220-580Z" />
      <path d="M500-960C560-1010 900-1050 1260-940L1250-900C900-1000 620-960 540-920Z" />
      <Wheel x={900} r={450} lugs={22} />
      <Wheel x={2960} r={450} lugs={22} />
      <g transform={`translate(0 ${rim}) scale(1 ${deep.toFixed(3)}) translate(0 ${-rim})`}>
        <path d="M1980-1560H3700L3900-1320 3540-740A120 120 0 0 1 3440-690H2420A160 160 0 0 1 2290-770Z" />
        <path d="M1940-1600H3720V-1540H1940Z" />
        <path
          className="hatch"
          d="M2120-1540 2400-730M3640-1540 3780-1400 3420-730M2800-1540V-690M2820-1540V-690"
        />
      </g>
      <path className="envelope" d="M2000-1600C2300-1860 2700-1960 2950-1940S3500-1780 3700-1600" />
      <path
        className="hatch"
        d="M180-1080h460m-460 60h460m-460 60h460m-460 60h460M70-700H480M1200-580h600M120-1130H980"
      />
      <circle cx="130" cy="-640" r="34" />
    </>
  );
}

/**
 * From the front, its left side at x 0: the skip hides the driver's place; the roll bar stands
 * above it.
 */
function Front({ deep }: { deep: number }) {
  return (
    <>
      <path d="M440-1500V-2620A80 80 0 0 1 520-2700H1330A80 80 0 0 1 1410-2620V-1500H1320V-2570A40 40 0 0 0 1280-2610H570A40 40 0 0 0 530-2570V-1500Z" />
      <path d="M690-1560V-1640A50 50 0 0 1 740-1690H1110A50 50 0 0 1 1160-1640V-1560Z" />
      <path d="M330-560H1520V-380H330Z" />
      <Tyre x={0} wide={340} r={450} />
      <Tyre x={1510} wide={340} r={450} />
      <g transform={`translate(0 ${rim}) scale(1 ${deep.toFixed(3)}) translate(0 ${-rim})`}>
        <path d="M60-1560H1790L1730-1330 1560-690H290L120-1330Z" />
        <path d="M30-1600H1820V-1540H30Z" />
        <path className="hatch" d="M120-1330H1730M360-1330 450-690M1490-1330 1400-690" />
      </g>
      <path className="envelope" d="M120-1600C400-1860 700-1940 925-1940S1450-1860 1730-1600" />
    </>
  );
}

/** A forward-tipping site dumper. */
function Dumper({ figures, narrow }: DrawingProps) {
  const [long, high, wide, heaped] = [1, 2, 3, 4].map((row) => measure(figures, row)) as [
    number,
    number,
    number,
    number,
  ];
  const [sx, sy, sz] = [
    (long * 1000) / drawn.long,
    (high * 1000) / drawn.high,
    (wide * 1000) / drawn.wide,
  ];
  const deep = Math.min(1.15, Math.max(0.7, heaped / drawn.heaped / (sx * sy * sz)));
  const stretch = (across: number) => `scale(${across.toFixed(3)} ${sy.toFixed(3)})`;
  const label = `Site dumper from the side and from the front, to scale: ${long} m long, ${high} m high with its roll bar, ${wide} m wide, ${heaped} cubic metres heaped in the skip`;
  return (
    <Elevations
      {...{ long, high, wide, narrow, label }}
      upTo={drawn.long * sx * 0.22}
      side={
        <g transform={stretch(sx)}>
          <Side deep={deep} />
        </g>
      }
      end={
        <g transform={stretch(sz)}>
          <Front deep={deep} />
        </g>
      }
    >
      {({ side, k }) => (
        <g transform={side}>
          <g
            transform={`translate(${round(2840 * sx)} ${round(-2040 * sy)}) scale(${(1 / k).toFixed(3)})`}
          >
            <text textAnchor="middle">{heaped} m³ heaped</text>
          </g>
        </g>
      )}
    </Elevations>
  );
}

export const drawing: Drawing = { Draw: Dumper, layout: 'beside', unnumbered: true };
