import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { type GuidePrices, guidePrices } from '../../content/prices.ts';
import { hires, home, photos, services } from '../../content/read.ts';
import type { Part } from '../../content/schema.ts';
import { Picture, type PictureData } from '../content/picture.tsx';
import { useFirm } from '../page-context.ts';
import { notFound, type PageProps } from '../page-module.ts';
import { Parts } from '../parts/parts.tsx';
import { Crumbs } from '../sections/crumbs.tsx';
import { Hours } from '../sections/hours.tsx';
import { Prices } from '../sections/prices.tsx';
import { Also, Go, Ring } from '../ui/button.tsx';
import { Dimension, Figure, Questions } from '../ui/text.tsx';
import { FormSheet, formStates } from './form-sheet.tsx';
import styles from './styleguide.css?inline';

type FormState = keyof typeof formStates;
const states = Object.keys(formStates) as FormState[];

/** The sheets of the style guide, each at /styleguide/{sheet}. */
const sheets = ['parts', 'drawings', 'pieces', ...states.map((state) => `form-${state}`)];

const stateOf = (sheet: string) => states.find((state) => sheet === `form-${state}`);

export function loader({ params: { sheet = 'parts' } }: LoaderFunctionArgs) {
  if (!sheets.includes(sheet)) throw notFound();
  const examples = [...examplesOn(sheet)];
  return {
    sheet,
    names: examples.map(([name]) => name),
    parts: examples.map(([, part]) => part),
    picture: home().about.picture,
    useful: photos(),
    guide: guidePrices('/services/tarmac-driveways'),
  };
}

/** The first part of each kind and layout in the content, or every drawing, by name. */
function examplesOn(sheet: string): Map<string, Part> {
  const examples = new Map<string, Part>();
  for (const { parts } of [...services().values(), ...hires().values()])
    for (const part of parts) {
      const isDrawing = part.kind === 'drawing';
      if (sheet !== (isDrawing ? 'drawings' : 'parts')) continue;
      const look = isDrawing ? part.drawing : part.kind === 'cards' ? part.layout : undefined;
      const name = [part.kind, look].filter(Boolean).join(': ');
      if (!examples.has(name)) examples.set(name, part);
    }
  return examples;
}

export const head = () => ({ title: 'Style guide' });

/** The style guide, in development only: one sheet at a time. */
export default function Styleguide({ loaderData }: PageProps<typeof loader>) {
  const { sheet, names, parts, picture, useful, guide } = loaderData;
  const state = stateOf(sheet);
  return (
    <article>
      <style>{styles}</style>
      <div className="sheet">
        <div className="page-opening">
          <h1>Style guide</h1>
          <nav aria-label="Sheets">
            <ul className="buttons">
              {sheets.map((name) => (
                <li key={name}>
                  <a
                    className="link"
                    href={`/styleguide/${name}`}
                    aria-current={name === sheet ? 'page' : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {names.length > 0 && (
            <ol className="note quiet">
              {names.map((name, index) => (
                <li key={name}>
                  <a href={`#part-${index + 1}`}>{name}</a>
                </li>
              ))}
            </ol>
          )}
        </div>
        {sheet === 'pieces' && <Pieces picture={picture} guide={guide} />}
        {state && (
          <div className="styleguide__form">
            <FormSheet state={formStates[state]} useful={useful} />
          </div>
        )}
      </div>
      <Parts parts={parts} />
    </article>
  );
}

const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="styleguide__piece" aria-label={name}>
    <p className="note quiet">{name}</p>
    {children}
  </section>
);

type Props = { picture: PictureData; guide: GuidePrices | undefined };

function Pieces({ picture, guide }: Props) {
  const { phone } = useFirm();
  return (
    <div>
      <Piece name="Buttons">
        <div className="buttons">
          <Go href="/contact">The one thing to do</Go>
          <Also href="/projects">Another</Also>
          <Ring phone={phone} />
          <button className="button button--pine" type="button">
            Send
          </button>
          <button className="button button--go" type="button" disabled>
            Not yet
          </button>
          <button className="button is-sending" type="button">
            Sending
          </button>
        </div>
      </Piece>
      <Piece name="Buttons on pine">
        <div className="buttons on-pine">
          <Go href="/contact">The one thing to do</Go>
          <Also href="/projects">Another</Also>
        </div>
      </Piece>
      <Piece name="Breadcrumbs">
        <Crumbs trail={[{ name: 'Home', path: '/' }, { name: 'A page' }]} />
      </Piece>
      <Piece name="Dimension lines">
        <Dimension share={100}>12 m</Dimension>
        <Dimension share={60}>7.2 m</Dimension>
      </Piece>
      <Piece name="Figure">
        <p className="figure">
          <Figure figure="500" unit="m" />
        </p>
      </Piece>
      <Piece name="Ticked list">
        <ul className="ticked-list">
          <li>One thing</li>
          <li>Another thing</li>
        </ul>
      </Piece>
      <Piece name="Rows">
        <ul className="rows">
          <li>A word</li>
          <li>Another word</li>
        </ul>
      </Piece>
      <Piece name="Questions">
        <Questions
          name="example"
          list={[
            { question: 'Is it open?', answer: 'Now it is.' },
            { question: 'And this?', answer: 'Only one at a time.' },
          ]}
        />
      </Piece>
      <Piece name="Guide prices">{guide && <Prices guide={guide} />}</Piece>
      <Piece name="Opening hours">
        <Hours />
      </Piece>
      <Piece name="Cropped picture">
        <div className="crop">
          <Picture picture={picture} sizes="100vw" />
        </div>
      </Piece>
    </div>
  );
}
