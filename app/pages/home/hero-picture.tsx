import { fetchFirst, type PictureData, srcSet, widestJpeg } from '../../ui/picture.tsx';

/** A phone held upright gets a picture of its own, not a crop of the wide one. */
const upright = '(max-width: 47.99rem)';
const broad = '(min-width: 48rem)';

/** The hero's picture: two compositions of one house, loaded before everything else. */
export function HeroPicture({ wide, tall }: { wide: PictureData; tall: PictureData }) {
  fetchFirst(tall, '100vw', upright);
  fetchFirst(wide, '100vw', broad);
  return (
    <div className={`hero__pic ground-${wide.ground}`}>
      <picture>
        <source
          media={upright}
          type="image/avif"
          srcSet={srcSet(tall, 'avif')}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
        <source
          media={upright}
          srcSet={srcSet(tall, 'jpg')}
          sizes="100vw"
          width={tall.width}
          height={tall.height}
        />
        <source type="image/avif" srcSet={srcSet(wide, 'avif')} sizes="100vw" />
        <img
          src={widestJpeg(wide)}
          srcSet={srcSet(wide, 'jpg')}
          sizes="100vw"
          width={wide.width}
          height={wide.height}
          alt={wide.alt}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
