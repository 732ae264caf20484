import { preload } from 'react-dom';
import type { Picture as PictureData } from '../../content/schema.ts';
import { picture as factsOf } from './pictures.server.ts';

/** A picture as content names it: scripts/pictures.ts has made its files. */
export type { PictureData };

type Props = {
  picture: PictureData;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** In its place on a phone held upright, as wide as the screen: not a crop of the wide one. */
  tall?: PictureData;
  /** Loaded at once and first: the one picture that the page opens with. */
  first?: boolean;
  /**
   * The text beside it describes it, so screen readers skip it. Its words stay, for search engines
   * find pictures by them.
   */
  silent?: boolean | undefined;
};

/** The address of a file, up to its width. */
const sourceOf = ({ name }: PictureData) => {
  const { src, hash } = factsOf(name);
  return src ?? `/pictures/${name}.${hash}`;
};

/** Its files of one kind, as the `srcset` attribute lists them. */
const srcSet = (picture: PictureData, ending: 'avif' | 'jpg') =>
  factsOf(picture.name)
    [ending === 'avif' ? 'widths' : 'fallback'].map(
      (width) => `${sourceOf(picture)}-${width}.${ending} ${width}w`,
    )
    .join(', ');

/** Its widest JPEG: for shared links, and for a browser that reads no `srcset`. */
export const widestJpeg = (picture: PictureData) =>
  `${sourceOf(picture)}-${factsOf(picture.name).fallback.at(-1)}.jpg`;

/**
 * How wide a picture must be, in CSS, to cover a box of this width and height: in a tall box more
 * of it is shown than the box is wide.
 */
export function covering({ name }: PictureData, box: string, tall: string) {
  const { width, height } = factsOf(name);
  return `max(${box}, ${tall} * ${(width / height).toFixed(1)})`;
}

/**
 * Has the picture that a page opens with fetched before the page's own text is through: a line in
 * its head. React does this for a bare img, but not for one in a `picture`. `media` is for one that
 * not all screens show.
 */
function fetchFirst(picture: PictureData, sizes: string, media?: string) {
  preload(sourceOf(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}

/**
 * `object-position` in steps of five: a style attribute would break the site's content policy
 * (styles/steps.ts).
 */
const step = (percent: number) => Math.round(percent / 5) * 5;

const upright = '(max-width: 47.99rem)';

const Upright = ({ picture, ending }: { picture: PictureData; ending: 'avif' | 'jpg' }) => (
  <source
    media={upright}
    type={ending === 'avif' ? 'image/avif' : undefined}
    srcSet={srcSet(picture, ending)}
    sizes="100vw"
    width={factsOf(picture.name).width}
    height={factsOf(picture.name).height}
  />
);

/** A picture in the widths that there are of it, on its ground until it has loaded. */
export function Picture({ picture, sizes, tall, first = false, silent = false }: Props) {
  const { hold } = picture;
  const { width, height, alt, ground } = factsOf(picture.name);
  if (first && tall) fetchFirst(tall, '100vw', upright);
  if (first) fetchFirst(picture, sizes, tall && '(min-width: 48rem)');
  return (
    <picture>
      {tall && <Upright picture={tall} ending="avif" />}
      {tall && <Upright picture={tall} ending="jpg" />}
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={`ground-${ground}`}
        src={widestJpeg(picture)}
        srcSet={srcSet(picture, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={picture.alt ?? alt}
        aria-hidden={silent || undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        data-x={hold && step(hold[0])}
        data-y={hold && step(hold[1])}
      />
    </picture>
  );
}
