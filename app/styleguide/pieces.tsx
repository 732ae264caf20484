import type { ReactNode } from 'react';
import type { GuidePrices } from '../../content/prices.ts';
import { Picture, type PictureData } from '../content/picture.tsx';
import { useFirm } from '../page-context.ts';
import { Crumbs } from '../sections/crumbs.tsx';
import { Hours } from '../sections/hours.tsx';
import { Prices } from '../sections/prices.tsx';
import { Also, Go, Ring } from '../ui/button.tsx';
import { Dimension } from '../ui/dimension.tsx';
import { Figure, Questions } from '../ui/text.tsx';

const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="styleguide__piece" aria-label={name}>
    <p className="note quiet">{name}</p>
    {children}
  </section>
);

type Props = { picture: PictureData; guide: GuidePrices | undefined };

/** The single things of app/ui, and the sections that several pages have. */
export function Pieces({ picture, guide }: Props) {
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
