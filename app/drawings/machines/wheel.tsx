type WheelProps = { x: number; r: number; rim?: number; lugs?: number };

/**
 * A tyre on its rim, standing on the ground at x, in millimetres, y downwards; `lugs` are the bars
 * of a tractor tread.
 */
export function Wheel({ x, r, rim = 0.56, lugs = 0 }: WheelProps) {
  const y = -r;
  const bars = Array.from({ length: lugs }, (_, i) => {
    const a = (i / lugs) * Math.PI * 2;
    const at = (share: number, turn: number) =>
      `${Math.round(x + Math.cos(a + turn) * r * share)} ${Math.round(y + Math.sin(a + turn) * r * share)}`;
    return `M${at(0.98, 0)}L${at(0.8, 0.12)}`;
  }).join('');
  return (
    <>
      {[1, rim, rim * 0.82, 0.16].map((share) => (
        <circle key={share} cx={x} cy={y} r={Math.round(r * share)} />
      ))}
      {lugs > 0 && <path className="hatch" d={bars} />}
      <path
        className="hatch"
        d={Array.from({ length: 5 }, (_, i) => {
          const a = (i / 5) * Math.PI * 2 - Math.PI / 2;
          return `M${Math.round(x + Math.cos(a) * r * 0.28)} ${Math.round(y + Math.sin(a) * r * 0.28)}h.1`;
        }).join('')}
      />
    </>
  );
}

/** A tyre end on between x and x + wide, with its tread. */
export function Tyre({ x, wide, r }: { x: number; wide: number; r: number }) {
  const round = wide * 0.22;
  let tread = '';
  for (let y = -r * 1.9; y < -r * 0.1; y += r * 0.16)
    tread += `M${x} ${Math.round(y)}l${wide / 2} ${Math.round(r * 0.08)} ${wide / 2} ${-Math.round(r * 0.08)}`;
  return (
    <>
      <path
        d={`M${x + round} 0H${x + wide - round}a${round} ${round} 0 0 0 ${round} ${-round}V${-2 * r + round}a${round} ${round} 0 0 0 ${-round} ${-round}H${x + round}a${round} ${round} 0 0 0 ${-round} ${round}V${-round}a${round} ${round} 0 0 0 ${round} ${round}z`}
      />
      <path className="hatch" d={tread} />
    </>
  );
}
