import type { ComponentType, ReactNode } from 'react';
import { type Point, round, tick } from './drawing.ts';

type InkProps = {
  width: number;
  height: number;
  label: string;
  narrow?: boolean | undefined;
  children: ReactNode;
};

/**
 * The sheet a drawing is made on. `label` says in words what the drawing shows, with its figures.
 */
export function Ink({ width, height, label, narrow = false, children }: InkProps) {
  return (
    <svg
      className={`ink ink--${narrow ? 'narrow' : 'wide'}`}
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

type PenProps = { d: string | (string | string[])[] };
/** Strokes of one pen of ink.css: path data, or pieces of it. */
const pen = (className?: string) => (props: PenProps) => (
  <path className={className} d={[props.d].flat(2).join('')} />
);
export const Stroke = pen();
export const Hatch = pen('hatch');
export const Dots = pen('dots');
export const Paper = pen('paper');

/** The key's numbers 1, 2, 3 …, each on the thing its row names. */
export function Keys({ at }: { at: Point[] }) {
  return (
    <g className="keys">
      {at.map(([x, y], i) => (
        <g key={`${x} ${y}`}>
          <rect x={round(x - 12)} y={round(y - 13)} width="24" height="26" />
          <text x={round(x)} y={round(y + 7)} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

type FallProps = { from: number; to: number; y: number; words: string };

/** Which way the water runs: an arrow with its words above it. */
export function Fall({ from, to, y, words }: FallProps) {
  const back = from > to ? 10 : -10;
  return (
    <g className="fall">
      <path
        d={`M${round(from)} ${round(y)}H${round(to)}M${round(to + back)} ${round(y - 5)}l${-back} 5 ${back} 5`}
      />
      <text x={round(from)} y={round(y - 10)} textAnchor={from > to ? 'end' : undefined}>
        {words}
      </text>
    </g>
  );
}

type NoteProps = { at: Point; anchor?: 'start' | 'middle' | 'end'; words: string };

/** Words beside a thing the key does not name. */
export function Note({ at, anchor, words }: NoteProps) {
  return (
    <g className="chain">
      <text x={round(at[0])} y={round(at[1])} textAnchor={anchor}>
        {words}
      </text>
    </g>
  );
}

type ChainProps = {
  at: number;
  marks: number[];
  labels: (string | number)[];
  side?: 'before' | 'after';
};

/**
 * A dimension chain that runs down at x = `at`, a tick at every mark and a figure beside every
 * length; an empty figure leaves its length unsaid.
 */
export function Down({ at, marks, labels, side = 'after' }: ChainProps) {
  const lengths = labels.map((label, i) => ({
    label,
    y: ((marks[i] ?? 0) + (marks[i + 1] ?? 0)) / 2 + 5,
  }));
  return (
    <g className="chain">
      <path
        d={`M${round(at)} ${round(Math.min(...marks))}V${round(Math.max(...marks))}${marks.map((y) => tick(at, y, true)).join('')}`}
      />
      {lengths.map(({ label, y }) => (
        <text
          key={y}
          x={round(at + (side === 'after' ? 11 : -11))}
          y={round(y)}
          textAnchor={side === 'after' ? undefined : 'end'}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/**
 * A dimension chain that runs across at y = `at`; the figure stands in a gap of the line, or above
 * or below a length too short for it.
 */
export function Across({ at, marks, labels, side }: ChainProps) {
  const lengths = labels.map((label, i) => ({
    label,
    x: ((marks[i] ?? 0) + (marks[i + 1] ?? 0)) / 2,
    half: String(label).length * 3.8 + 7,
  }));
  const lift = side === 'before' ? -10 : side === 'after' ? 20 : 5;
  return (
    <g className="chain">
      <path
        d={`M${round(Math.min(...marks))} ${round(at)}H${round(Math.max(...marks))}${marks.map((x) => tick(x, at)).join('')}`}
      />
      {lengths.map(({ label, x, half }) => (
        <g key={x}>
          {!side && label !== '' && (
            <rect x={round(x - half)} y={round(at - 10)} width={round(half * 2)} height="20" />
          )}
          <text x={round(x)} y={round(at + lift)} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

type BarProps = { x: number; y: number; long: number; words: string };

/** The bar that a drawing is read against: so long, half of it heavy, its figure below it. */
export const ScaleBar = ({ x, y, long, words }: BarProps) => (
  <>
    <path className="heavy" d={`M${round(x)} ${round(y)}H${round(x + long / 2)}`} />
    <Across at={y} marks={[x, x + long]} labels={[words]} side="after" />
  </>
);

type Drawn<Props> = ComponentType<Props & { narrow?: boolean }>;

/**
 * A drawing of a job or town: once, or `twice`, of which the style sheet shows the one that fits,
 * the wide one of a job from a tablet on, that of a `drawing` from a desktop on.
 */
export const kindDrawing =
  <Props extends object>(name: string, Draw: Drawn<Props>, twice?: 'kind-drawing' | 'drawing') =>
  (props: Props) => (
    <div className={`kind-drawing kind-drawing--${name}`}>
      <div className={twice && `${twice}__wide`}>
        <Draw {...props} />
      </div>
      {twice && (
        <div className={`${twice}__narrow`}>
          <Draw {...props} narrow />
        </div>
      )}
    </div>
  );

const files = import.meta.glob<string>('../../media/drawings/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The first attributes of a file, for the program that opens it. The page has ink.css. */
const forPrograms = /^<svg [^>]*?(?=class=)/;

/** Puts media/drawings/{name}.svg into the page. @throws Error if there is no such file. */
export function SvgFile({ name, className }: { name: string; className: string }) {
  const file = files[`../../media/drawings/${name}.svg`];
  if (!file) throw new Error(`There is no media/drawings/${name}.svg`);
  const html = file.replace(forPrograms, '<svg ').replace(/>\s+</g, '><').trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A measure drawn on a picture, in that picture's own proportions: media/marks has the numbers. */
export type Measure = {
  /** Width and height of the picture in these numbers. */
  size: [width: number, height: number];
  lines: string;
  /**
   * `above`: on a phone, where letters are twice as large against the picture, this one is
   * above its line, which it would hide.
   */
  labels: { at: [x: number, y: number]; text: string; above?: true | undefined }[];
  /** Smaller letters, on a picture that is shown across the whole page. */
  small?: true | undefined;
};

/**
 * The measure drawn on a picture, so that a line stays on the thing it measures at every width. The
 * picture's description says what it shows, so this is for the eye only.
 */
export function Marks({ measure: { size, lines, labels, small } }: { measure: Measure }) {
  const letter = small ? 0.72 : 1;
  return (
    <svg
      className="marks"
      viewBox={`0 0 ${size.join(' ')}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={lines} />
      {labels.map(({ at: [x, y], text, above }) => {
        const wide = (text.length * 8.6 + 28) * letter;
        return (
          <g
            key={text}
            className={`marks__label${small ? ' marks__label--small' : ''}${above ? ' marks__label--over' : ''}`}
          >
            <rect x={x - wide / 2} y={y - 18 * letter} width={wide} height={36 * letter} />
            <text x={x} y={y + 5.5 * letter} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A fence traced over a picture, as paths in the picture's own proportions (media/marks). */
export type Fence = Record<'far' | 'posts' | 'rails' | 'string', string> & {
  size: [width: number, height: number];
};

/**
 * A fence as it was drawn, from the camera of the picture it was traced over: the slider on a
 * project's page lays it over that picture.
 */
export const DrawnFence = ({ fence: { size, far, posts, rails, string } }: { fence: Fence }) => (
  <svg
    className="compare__drawn"
    viewBox={`0 0 ${size.join(' ')}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width={size[0]} height={size[1]} />
    <path className="far" d={far} />
    <path className="near" d={posts} />
    <path d={rails} />
    <path className="string" d={string} />
  </svg>
);
