import type { PictureData } from '../ui/picture.tsx';

const set = ({ src }: PictureData, widths: number[], ending: string) => widths.map((width) => `${src}-${width}.${ending} ${width}w`).join(', ');
/** A phone held upright gets a picture of its own, not a crop of the wide one. */
const upright = '(max-width: 47.99rem)';

/** The hero's picture: two compositions of one house, loaded before everything else. */
export const HeroPicture = ({ wide, tall }: { wide: PictureData; tall: PictureData }) => (
  <div className={`hero__pic ground-${wide.ground}`}>
    <picture>
      <source media={upright} type="image/avif" srcSet={set(tall, tall.widths, 'avif')} sizes="100vw" width={tall.width} height={tall.height} />
      <source media={upright} srcSet={set(tall, tall.fallback, 'jpg')} sizes="100vw" width={tall.width} height={tall.height} />
      <source type="image/avif" srcSet={set(wide, wide.widths, 'avif')} sizes="100vw" />
      <img
        src={`${wide.src}-${wide.fallback.at(-1)}.jpg`}
        srcSet={set(wide, wide.fallback, 'jpg')}
        sizes="100vw"
        width={wide.width}
        height={wide.height}
        alt={wide.alt}
        fetchPriority="high"
      />
    </picture>
  </div>
);
