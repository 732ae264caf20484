/** A drawing in plain values: what only shows it needs no script of its own. */
export type PlainDrawing = {
  svg: {
    viewBox: string;
    preserveAspectRatio: 'none';
    'aria-hidden': true;
    width?: number;
    height?: number;
    'data-len'?: number;
  };
  paths: { d: string; className?: string }[];
  text?: { x: number; y: number; children: string };
};
type Props = { kind: string; words: string; drawn?: PlainDrawing | undefined; className: string };

/** The measure of a job: its words, and its drawing, which is as long as it says. */
export const Measure = ({ kind, words, drawn, className }: Props) => (
  <p className={`measure measure--${kind} ${className}`}>
    {drawn && (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from readers, by its attributes
      <svg {...drawn.svg}>
        {drawn.paths.map((path) => (
          <path key={path.d} {...path} />
        ))}
        {drawn.text && <text {...drawn.text} />}
      </svg>
    )}
    {words}
  </p>
);
