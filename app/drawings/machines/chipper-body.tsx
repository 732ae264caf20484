import { Tyre, Wheel } from './wheel.tsx';

export const feed = -960;

/**
 * From the side, the feed chute at x 0 and the tow hitch in front at the right; chips leave by the
 * spout, towards the wagon.
 */
export function Side({ branch }: { branch: number }) {
  return (
    <>
      <path d="M820-600H2700V-500H820ZM2600-590 3180-500V-420L2600-500Z" />
      <path d="M3150-510H3290L3400-480A60 60 0 0 1 3330-400H3150Z" />
      <path d="M2900-540H2960V-170H2900ZM2880-700H2980V-540H2880ZM2930-700V-790H3010" />
      <Wheel x={2930} r={110} rim={0.5} />
      <path d="M1150-500H1250L1320-200H1270L1180-420Z" />
      <path d="M1960-1320H2660A40 40 0 0 1 2700-1280V-600H1960Z" />
      <path d="M2500-1320V-1470H2560V-1320M2480-1470H2580" />
      <path d="M1700-1290 1680-1900C1680-2120 1800-2270 1990-2300L2300-2250 2280-2100 2010-2120C1920-2100 1890-2030 1890-1900L1920-1290Z" />
      <path d="M2300-2250 2440-2150 2420-2080 2280-2100ZM1660-1340H1960V-1270H1660ZM1668-1760H1906V-1700H1668Z" />
      <path d="M1200-1180A440 440 0 0 1 2020-1180V-600H1200Z" />
      <circle cx="1610" cy="-960" r="330" />
      <circle cx="1610" cy="-960" r="60" />
      <path d="M860-1360H1260V-640H860Z" />
      <path d={`M860-1290 240-1440V-1360L40-1400V-700L240-690 860-${740}Z`} />
      <path d="M860-740 40-700-0-620 20-590 860-660ZM70-1420H10V-560H70" />
      <path d="M1090-1360V-1480H1180V-1360M1010-1420H1260" />
      <circle cx="1060" cy="-1080" r="110" />
      <circle cx="1060" cy="-840" r="110" />
      <circle cx="1060" cy="-1080" r="30" />
      <circle cx="1060" cy="-840" r="30" />
      <path
        d={`M-70 ${feed - branch / 2}H800V${feed + branch / 2}H-70L-45 ${feed + branch / 6} -85 ${feed - branch / 6}Z`}
      />
      <path d="M1290-580A370 370 0 0 1 2030-580H1960A300 300 0 0 0 1360-580Z" />
      <Wheel x={1660} r={300} />
      <path d="M330-560H560V-430H330ZM400-560V-690" />
      <path
        className="hatch"
        d="M240-1360V-690M300-1330 820-1220M300-760 820-790M2060-1220H2580m-520 70H2580m-520 70H2580m-520 70H2580m-520 70H2580m-520 70H2580M1610-960 1840-1190M1610-960 1380-730M1610-960 1380-1190M1610-960 1840-730M1760-1260 1750-1880C1750-2060 1850-2190 2000-2200M980-1080H1140M980-840H1140M-20-960H760M350-495H540"
      />
    </>
  );
}

/**
 * From the feed end, its left side at x 0: the hopper's mouth, the rollers at its back, and a
 * branch end on.
 */
export function End({ branch }: { branch: number }) {
  return (
    <>
      <path d="M540-1300V-2140A160 160 0 0 1 700-2300H740A120 120 0 0 1 860-2180V-1300ZM520-1340H880V-1270H520Z" />
      <path d="M240-420H1060V-300H240Z" />
      <Tyre x={0} wide={190} r={300} />
      <Tyre x={1110} wide={190} r={300} />
      <path d="M-10-560A120 120 0 0 1 210-620M1090-620A120 120 0 0 1 1310-560" />
      <path d="M140-1420H1160V-640H140Z" />
      <path d="M330-1260H970V-760H330Z" />
      <path d="M330-1170H970V-1020H330ZM330-900H970V-780H330Z" />
      <path d="M110-1440H1190M110-590H1190M110-1440V-590M1190-1440V-590M140-640 90-580H1210L1160-640Z" />
      <path d="M170-560H420V-440H170ZM880-560H1130V-440H880ZM480-540H820V-450H480Z" />
      <path
        className="hatch"
        d="M140-1420 330-1260M1160-1420 970-1260M140-640 330-760M1160-640 970-760M400-1170v150m80-150v150m80-150v150m80-150v150m80-150v150m80-150v150m80-150v150M400-900v120m80-120v120m80-120v120m80-120v120m80-120v120m80-120v120m80-120v120"
      />
      <circle cx="650" cy={feed} r={branch / 2} />
      <circle className="hatch" cx="650" cy={feed} r={branch / 4} />
    </>
  );
}
