/** A picture as the page needs it: made by content.server.ts from a master in media/. */
export type PictureData = {
  /** The address up to the width: /pictures/fence.1a2b3c4d */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** The tone shown until it has loaded: one of the grounds in styles/pictures.css. */
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
  /** Only decoration here: what it shows is said beside it. */
  silent?: boolean;
};

const set = ({ src }: PictureData, widths: number[], ending: string) => widths.map((width) => `${src}-${width}.${ending} ${width}w`).join(', ');
/** `object-position` in steps of five: a style attribute would break the site's content policy (styles/steps.ts). */
const step = (percent: number) => Math.round(percent / 5) * 5;

export function Picture({ picture, sizes, first = false, silent = false }: Props) {
  const { src, width, height, alt, ground, widths, fallback, hold } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={set(picture, widths, 'avif')} sizes={sizes} />
      <img
        className={`ground-${ground}`}
        src={`${src}-${fallback.at(-1)}.jpg`}
        srcSet={set(picture, fallback, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={silent ? '' : alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        data-x={hold && step(hold[0])}
        data-y={hold && step(hold[1])}
      />
    </picture>
  );
}
