import type { LoaderFunctionArgs } from 'react-router';
import { guidePrices } from '../../content/prices.ts';
import { hires, home, photos, services } from '../../content/read.ts';
import type { Part } from '../../content/schema.ts';
import type { PageProps } from '../page-module.ts';
import { notFound } from '../page-module.ts';
import { Parts } from '../parts/parts.tsx';
import { FormSheet, formStates } from './form-sheet.tsx';
import { Pieces } from './pieces.tsx';
import styles from './styleguide.css?inline';

type FormState = keyof typeof formStates;
const states = Object.keys(formStates) as FormState[];

/** The sheets of the style guide, each at /styleguide/{sheet}. */
const sheets = ['parts', 'drawings', 'pieces', ...states.map((state) => `form-${state}`)];

/** The form's state that a sheet shows, if it shows one. */
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
