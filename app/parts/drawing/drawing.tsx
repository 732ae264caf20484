import type { ReactNode } from 'react';
import { figuresOf, fitsKey } from '../../../content/drawing-files.ts';
import type { PartProps } from '../../../content/schema.ts';
import type { Drawing, SectionRows } from '../../drawings/drawing.ts';
import { drawings } from '../../drawings/drawings.ts';
import { SvgFile } from '../../drawings/svg-file.tsx';
import { len } from '../../styles/steps.ts';
import { Figure } from '../../ui/text.tsx';

export type Spec = { name: string; figure: string; unit?: string | undefined };
type Row = PartProps<'drawing'>['key'][number];
type Props = Omit<PartProps<'drawing'>, 'key' | 'kind'> & { rows: Row[]; specs?: Spec[] };

/**
 * A working drawing and its key. A component reads its numbers from the key's rows, so that each
 * stands in one place. A file that shows other numbers than its key is left out. A machine's first
 * drawing carries its list of figures as well.
 */
export function DrawingPart({ drawing: name, rows, ...part }: Props) {
  const drawing = drawings[name];
  return (
    <Section {...part} layout={drawing.layout}>
      <Sheet name={name} drawing={drawing} rows={rows} />
    </Section>
  );
}

type SectionProps = Omit<Props, 'drawing' | 'rows'> & {
  layout: Drawing['layout'];
  children?: ReactNode;
};

const Section = ({ id, title, lead, note, specs, layout, children }: SectionProps) => (
  <section
    className={`drawing drawing--${specs ? 'spec' : layout} sheet section${layout === 'gate' ? ' on-limestone' : ''}`}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    <p className="lead">{lead}</p>
    {specs && (
      <dl className="drawing__specs">
        {specs.map(({ name, figure, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure figure={figure} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {children}
    {note && <p className="drawing__note">{note}</p>}
  </section>
);

/** Height by width: a section deeper than this is taller than 70 % of a low window. */
const DEEP = 0.745;

type SheetProps = { name: Props['drawing']; drawing: Drawing; rows: Row[] };

/** The drawing in both its widths (the style sheet shows the one that fits), with its key. */
function Sheet({ name, drawing, rows }: SheetProps) {
  const layers = 'rows' in drawing ? drawing.rows?.(figuresOf(rows)) : undefined;
  const share = layers && layers.height / layers.width;
  return (
    <div
      className={`drawing__sheet${share ? ` drawing__sheet--layers${share > DEEP ? ' drawing__sheet--deep' : ''}` : ''}`}
      data-len={share && len(share * 50)}
    >
      {fitsKey(name, rows) && <Widths name={name} drawing={drawing} rows={rows} />}
      <Key rows={rows} layers={layers} unnumbered={drawing.unnumbered} />
    </div>
  );
}

function Widths({ name, drawing, rows }: SheetProps) {
  if ('figures' in drawing)
    return (
      <>
        <SvgFile className="drawing__wide" name={name} />
        <SvgFile className="drawing__narrow" name={`${name}-narrow`} />
      </>
    );
  const figures = figuresOf(rows);
  return (
    <>
      <div className="drawing__wide">
        <drawing.Draw figures={figures} />
      </div>
      <div className="drawing__narrow">
        <drawing.Draw figures={figures} narrow />
      </div>
    </>
  );
}

type KeyProps = { rows: Row[]; layers: SectionRows | undefined; unnumbered: true | undefined };

/** The key. Beside a section its rows are as high as the layers are deep. */
function Key({ rows, layers, unnumbered }: KeyProps) {
  const shares = layers && sharesOf(layers);
  return (
    <ol
      className={`drawing__key${shares ? ' drawing__key--layers' : ''}${unnumbered ? ' drawing__key--plain' : ''}`}
      data-len={shares?.top}
    >
      {rows.map(({ figure, unit, title, text }, index) => (
        <li key={title} data-len={shares?.rows[index]}>
          <b>{figure && <Figure figure={figure} unit={unit} />}</b>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/**
 * Heights in percent of the drawing's width, rounded so that the edges, not the heights, are off by
 * the least.
 */
function sharesOf({ top, rows, width }: SectionRows) {
  const share = (units: number) => len((units / width) * 100);
  let edge = top;
  return {
    top: share(top),
    rows: rows.map((row) => {
      const from = edge;
      edge += row;
      return share(edge) - share(from);
    }),
  };
}
