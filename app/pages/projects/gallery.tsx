import { covering, Picture, type PictureData, widestJpeg } from '../../content/picture.tsx';

type Shot = { picture: PictureData; caption: string };

/**
 * The box of each picture, as gallery.css lays them out: the odd one at the end runs across
 * the page.
 */
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

/**
 * Pictures with captions. Each is a link to itself at full size; with a script it opens large
 * (enhance/gallery.ts).
 */
export const Gallery = ({ shots }: { shots: Shot[] }) => (
  <section className={`gallery gallery--${shots.length} sheet section`} aria-label="Gallery">
    {shots.map(({ picture, caption }, index) => (
      <figure key={caption}>
        <a className="crop gallery__picture" href={widestJpeg(picture)}>
          <Picture picture={picture} sizes={sizes(picture, index, shots.length)} />
        </a>
        <figcaption>{caption}</figcaption>
      </figure>
    ))}
  </section>
);
