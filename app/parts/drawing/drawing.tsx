import { type ReactNode, Suspense } from 'react';
import { asServed, useServed } from '../../document/as-served.ts';
import { Unfetched } from '../../document/unfetched.tsx';
import type { Drawing, SectionRows } from '../../drawings/drawing.ts';
import { drawings } from '../../drawings/drawings.ts';
import { len } from '../../styles/steps.ts';
import { Figure } from '../../ui/figure.tsx';
import type { PartProps } from '../shown-parts.server.ts';

export type Spec = { name: string; figure: string; unit?: string | undefined };
type Row = PartProps<'drawing'>['key'][number];
type Props = Omit<PartProps<'drawing'>, 'key' | 'kind'> & { rows: Row[]; specs?: Spec[] };

/**
 * A working drawing and its key. The drawing reads its numbers from the key's rows, so that each
 * stands in one place. A machine's first drawing carries its list of figures as well.
 *
 * Nothing in it ever changes, so the first page of a visit keeps what the server drew: its script
 * is not even fetched. A page that one comes to later draws it here.
 */
export function DrawingPart(props: Props) {
  const served = useServed();
  if (served === 'later') return <DrawnLater {...props} />;
  if (served === 'here') return <Drawn {...props} />;
  return (
    <section
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={asServed}
      suppressHydrationWarning
    />
  );
}

function Drawn({ drawing, rows, ...part }: Props) {
  const Fetched = drawings[drawing];
  return (
    <Fetched>
      {(fetched) => (
        <Section {...part} layout={fetched.layout}>
          <Sheet drawing={fetched} rows={rows} />
        </Section>
      )}
    </Fetched>
  );
}

/**
 * Heading and words are there before the drawing's own file is; they stay when it does not come.
 */
function DrawnLater(props: Props) {
  const { drawing: _, rows, ...part } = props;
  const words = (
    <Section {...part} layout="beside">
      <div className="drawing__sheet">
        <Key rows={rows} layers={undefined} unnumbered />
      </div>
    </Section>
  );
  return (
    <Unfetched instead={words}>
      <Suspense fallback={words}>
        <Drawn {...props} />
      </Suspense>
    </Unfetched>
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

/** The drawing in both its widths (the style sheet shows the one that fits), with its key. */
function Sheet({
  drawing: { Draw, unnumbered, rows: rowsOf },
  rows,
}: {
  drawing: Drawing;
  rows: Row[];
}) {
  // The last number of a figure: a fall is written '1 in 100'.
  const figures = rows.map(({ figure = '' }) => Number(/[\d.]+$/.exec(figure)?.[0] ?? Number.NaN));
  const layers = rowsOf?.(figures);
  const share = layers && layers.height / layers.width;
  return (
    <div
      className={`drawing__sheet${share ? ` drawing__sheet--layers${share > DEEP ? ' drawing__sheet--deep' : ''}` : ''}`}
      data-len={share && len(share * 50)}
    >
      <div className="drawing__wide">
        <Draw figures={figures} />
      </div>
      <div className="drawing__narrow">
        <Draw figures={figures} narrow />
      </div>
      <Key rows={rows} layers={layers} unnumbered={unnumbered} />
    </div>
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
