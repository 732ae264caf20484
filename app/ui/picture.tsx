import { preload } from 'react-dom';

/** A picture as the page needs it: made by app/content/shown.server.ts from a master in media/. */
export type PictureData = {
  /** The address up to the width: /pictures/fence.1a2b3c4d */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The tone shown until it has loaded: one of the grounds in ui/picture.css. */
  ground: string;
  widths: number[];
  fallback: number[];
  /** Where the crop holds, in percent from left and top. */
  hold?: [number, number] | undefined;
};

type Props = {
  picture: PictureData;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** Loaded at once and first: the one picture that the page opens with. */
  first?: boolean;
  /**
   * What it shows is said beside it: a screen reader passes it by. Its words stay, for search
   * engines find pictures by them.
   */
  silent?: boolean;
};

/** Its files of one kind, as the `srcset` attribute lists them. */
export const srcSet = ({ src, widths, fallback }: PictureData, ending: 'avif' | 'jpg') =>
  (ending === 'avif' ? widths : fallback)
    .map((width) => `${src}-${width}.${ending} ${width}w`)
    .join(', ');

/** Its widest JPEG: for shared links, and for a browser that reads no `srcset`. */
export const widestJpeg = ({ src, fallback }: Pick<PictureData, 'src' | 'fallback'>) =>
  `${src}-${fallback[fallback.length - 1]}.jpg`;

/**
 * How wide a picture must be, in CSS, to cover a box of this width and height: in a tall box more
 * of it is shown than the box is wide.
 */
export const covering = ({ width, height }: PictureData, box: string, tall: string) =>
  `max(${box}, ${tall} * ${(width / height).toFixed(1)})`;

/**
 * Has the picture that a page opens with fetched before the page's own text is through: a line in
 * its head. React does this for a bare img, but not for one in a `picture`. `media` is for one that
 * not all screens show.
 */
export function fetchFirst(picture: PictureData, sizes: string, media?: string) {
  preload(picture.src, {
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

/** A picture in the widths that there are of it, on its ground until it has loaded. */
export function Picture({ picture, sizes, first = false, silent = false }: Props) {
  const { width, height, alt, ground, hold } = picture;
  if (first) fetchFirst(picture, sizes);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={`ground-${ground}`}
        src={widestJpeg(picture)}
        srcSet={srcSet(picture, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
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
