import type { ReactNode } from 'react';
import { type DrawingFile, drawingFiles } from '../../content/drawing-files.ts';
import { fits, onPage } from '../../content/fitting-drawings.ts';
import type { PartProps } from '../../content/schema.ts';
import { Measured } from '../components/measured.tsx';
import { Figure, Terms } from '../components/text.tsx';
import { SvgFile } from '../drawings/ink.tsx';

export type Spec = { name: string; figure: string; unit?: string | undefined };
type Row = PartProps<'drawing'>['key'][number];
type Props = Omit<PartProps<'drawing'>, 'key' | 'kind'> & {
  rows: Row[];
  specs?: Spec[];
  isPriced?: boolean;
};

/**
 * A working drawing and its key. A drawing that shows other numbers than its key is omitted. A
 * machine's first drawing carries its list of figures as well.
 */
export function DrawingPart({ drawing: name, rows, ...part }: Props) {
  const file: DrawingFile = drawingFiles[name];
  return (
    <Section {...part} layout={file.layout}>
      <Sheet name={name} file={file} rows={rows} />
    </Section>
  );
}

type SectionProps = Omit<Props, 'drawing' | 'rows'> & {
  layout: DrawingFile['layout'];
  children?: ReactNode;
};

const Section = ({ id, title, lead, note, specs, isPriced, layout, children }: SectionProps) => (
  <section
    className={`drawing drawing--${specs ? 'spec' : layout} title span-7 sheet section${layout === 'gate' ? ' on-limestone' : ''}`}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    <p className="lead right span-5">{lead}</p>
    {specs && (
      <Terms
        className="drawing__specs"
        names="quiet"
        rows={specs.map(({ name, ...figure }) => [name, <Figure key={name} {...figure} />])}
      />
    )}
    {children}
    {(note || isPriced) && (
      <p className="drawing__note">
        {note} {isPriced && <a href="#prices">See what it costs</a>}
      </p>
    )}
  </section>
);

/** Height in percent of the width: a section deeper than this is taller than 70 % of a low window. */
const DEEP = 74.5;

type SheetProps = { name: Props['drawing']; file: DrawingFile; rows: Row[] };

/**
 * The drawing in both its widths (the style sheet shows the one that fits), with its key. Beside a
 * section the rows of its key are as high as the layers are deep.
 */
function Sheet({ name, file: { layers: deep, unnumbered }, rows }: SheetProps) {
  const isShown = fits(onPage(name, rows));
  const layers = isShown ? deep : undefined;
  return (
    <Measured
      as="div"
      className={`drawing__sheet${layers ? ` drawing__sheet--layers${layers.tall > DEEP ? ' drawing__sheet--deep' : ''}` : ''}`}
      of={layers && layers.tall / 2}
    >
      {isShown && (
        <>
          <SvgFile className="drawing__wide" name={name} />
          <SvgFile className="drawing__narrow" name={`${name}-narrow`} />
        </>
      )}
      <Measured
        as="ol"
        className={`drawing__key${layers ? ' drawing__key--layers' : ''}${unnumbered ? ' drawing__key--plain' : ''}`}
        of={layers?.top}
      >
        {rows.map(({ figure, unit, title, text }, index) => (
          <Measured as="li" key={title} of={layers?.rows[index]}>
            <b>{figure && <Figure figure={figure} unit={unit} />}</b>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Measured>
        ))}
      </Measured>
    </Measured>
  );
}
