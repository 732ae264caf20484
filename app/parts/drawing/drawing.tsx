import { Suspense } from 'react';
import type { SectionRows } from '../../drawings/drawing.ts';
import { drawings } from '../../drawings/drawings.ts';
import { len } from '../../styles/steps.ts';
import { Figure } from '../../ui/figure.tsx';
import type { PartProps } from '../shown-parts.server.ts';

export type Spec = { name: string; figure: string; unit?: string | undefined };
type Row = PartProps<'drawing'>['key'][number];

/** Drawings that are so much wider than high that their key stands below them. */
const broad = new Set([
  'rails',
  'boundaries',
  'stock-fence',
  'plot-fence',
  'hedge-planting',
  'closeboard',
  'site-clearance',
  'field-gate',
]);

/**
 * A working drawing and its key. The drawing reads its numbers from the key's rows, so that each
 * stands in one place.
 * A machine's first drawing carries its list of figures as well.
 */
export function DrawingPart({
  id,
  drawing,
  title,
  lead,
  rows,
  note,
  specs,
}: Omit<PartProps<'drawing'>, 'key'> & { rows: Row[]; specs?: Spec[] }) {
  const Drawing = drawings[drawing];
  // The last number of a figure: a fall is written '1 in 100'.
  const figures = rows.map(({ figure = '' }) => Number(/[\d.]+$/.exec(figure)?.[0] ?? Number.NaN));
  const gate = drawing.endsWith('-gate');
  const layout = specs ? 'spec' : gate ? 'gate' : broad.has(drawing) ? 'above' : 'beside';
  return (
    <section
      className={`drawing drawing--${layout} sheet section${gate ? ' on-limestone' : ''}`}
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
      <Suspense>
        <Drawing figures={figures}>{(layers) => <Key rows={rows} layers={layers} />}</Drawing>
      </Suspense>
      {note && <p className="drawing__note">{note}</p>}
    </section>
  );
}

/** The key. Beside a section its rows are as high as the layers are deep. */
function Key({ rows, layers }: { rows: Row[]; layers: SectionRows | undefined }) {
  const shares = layers && sharesOf(layers);
  return (
    <ol className={`drawing__key${shares ? ' drawing__key--layers' : ''}`} data-len={shares?.top}>
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
