import type { ReactNode } from 'react';
import { covering, Picture, type PictureData, widestJpeg } from '../../content/picture.tsx';
import { DrawnFence, type Fence } from '../../drawings/ink.tsx';

type Side = { label: string; shows: ReactNode };

/** Two views from one camera. A script lays them on each other (enhance/pictures.ts). */
const Compare = ({ first, second, ask }: { first: Side; second: Side; ask: string }) => (
  <div className="compare">
    {[first, second].map(({ label, shows }) => (
      <figure className="compare__side" key={label}>
        {shows}
        <figcaption>{label}</figcaption>
      </figure>
    ))}
    <input type="range" aria-label={ask} hidden />
    <span className="compare__bar" />
  </div>
);

/** A side's picture covers the frame's height (pictures.css). */
const Shown = (props: { picture: PictureData; silent?: true }) => (
  <Picture {...props} sizes={covering(props.picture, '100vw', 'clamp(18rem, 46vw, 44rem)')} />
);

type Pair = { text: string; before: { picture: PictureData }; after: { picture: PictureData } };

/** The place on the first day and on the last, from where the same person stood. */
export const BeforeAfter = ({ text, before, after }: Pair) => (
  <section className="comparison" aria-labelledby="compare">
    <div className="sheet">
      <h2 id="compare">Before and after</h2>
      <p className="quiet mt-3">{text}</p>
    </div>
    <Compare
      first={{ label: 'Before', shows: <Shown {...before} /> }}
      second={{ label: 'After', shows: <Shown {...after} /> }}
      ask="Show more of the place before or after the work"
    />
  </section>
);

/** The job as drawn and as built, from one camera. */
export const AsDrawn = ({ picture, fence }: { picture: PictureData; fence: Fence }) => (
  <section className="comparison" aria-labelledby="drawn">
    <div className="sheet">
      <h2 id="drawn">As drawn and as built</h2>
    </div>
    <Compare
      first={{ label: 'Drawn, Monday', shows: <DrawnFence fence={fence} /> }}
      second={{ label: 'Built, Friday', shows: <Shown picture={picture} silent /> }}
      ask="Show more of the drawing or of the finished fence"
    />
  </section>
);

type Shot = { picture: PictureData; caption: string };

/** The box of each picture (pictures.css): the odd one at the end runs across the page. */
const boxes = [
  ['64vw', '36vw'],
  ['40vw', '36vw'],
  ['32vw', '25vw'],
  ['60vw', '25vw'],
] as const;

function sizes(picture: PictureData, index: number, count: number): string {
  const across = index === count - 1 && count % 2 === 1;
  const [width, height] = across ? ['92vw', '38vw'] : (boxes[index] ?? ['100vw', '58vw']);
  return `(min-width: 64rem) ${covering(picture, width, height)}, ${covering(picture, '100vw', '58vw')}`;
}

/** Pictures with captions. Each links to itself at full size (enhance/pictures.ts opens it large). */
export const Gallery = ({ shots }: { shots: Shot[] }) => (
  <section className="gallery sheet section" aria-label="Gallery">
    {shots.map(({ picture, caption }, index) => (
      <figure key={caption}>
        <a className="crop gallery__picture" href={widestJpeg(picture)}>
          <Picture picture={picture} sizes={sizes(picture, index, shots.length)} />
        </a>
        <figcaption className="quiet small">{caption}</figcaption>
      </figure>
    ))}
  </section>
);
