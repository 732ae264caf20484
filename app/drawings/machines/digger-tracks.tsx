/** Rubber track: its outer line, its inner, and the lugs between as one long stroke. */
export const track = (half: number, high: number, thick: number) => {
  const loop = (r: number, y: number) =>
    `M${-half} ${-y - 2 * r}H${half}A${r} ${r} 0 0 1 ${half} ${-y}H${-half}A${r} ${r} 0 0 1 ${-half} ${-y - 2 * r}Z`;
  return loop(high / 2, 0) + loop(high / 2 - thick, thick);
};

export const Wheels = ({
  half,
  high,
  hub,
  rollers,
  roller,
}: {
  half: number;
  high: number;
  hub: number;
  rollers: number[];
  roller: number;
}) => (
  <>
    {[-half, half].flatMap((x) =>
      [hub, hub * 0.36].map((r) => <circle key={`${x} ${r}`} cx={x} cy={-high / 2} r={r} />),
    )}
    {rollers.map((x) => (
      <circle key={x} cx={x} cy={-roller - 56} r={roller} />
    ))}
  </>
);

/** The pads of a track as short strokes across it, above and below. */
export const pads = (half: number, high: number, thick: number) => {
  let d = '';
  for (let x = -half; x <= half; x += thick * 1.6) d += `M${x} 0v${-thick}M${x} ${-high}v${thick}`;
  return d;
};
