import { fetchFirst, type PictureData, srcSet, widestJpeg } from '../../content/picture.tsx';
import { picture } from '../../content/pictures.server.ts';

/** A phone held upright gets a picture of its own, not a crop of the wide one. */
const upright = '(max-width: 47.99rem)';
const broad = '(min-width: 48rem)';

/** The hero's picture: two compositions of one house, loaded before everything else. */
export function HeroPicture({ wide, tall }: { wide: PictureData; tall: PictureData }) {
  const [wideFacts, tallFacts] = [picture(wide.name), picture(tall.name)];
  fetchFirst(tall, '100vw', upright);
  fetchFirst(wide, '100vw', broad);
  return (
    <div className={`hero__pic ground-${wideFacts.ground}`}>
      <picture>
        <source
          media={upright}
          type="image/avif"
          srcSet={srcSet(tall, 'avif')}
          sizes="100vw"
          width={tallFacts.width}
          height={tallFacts.height}
        />
        <source
          media={upright}
          srcSet={srcSet(tall, 'jpg')}
          sizes="100vw"
          width={tallFacts.width}
          height={tallFacts.height}
        />
        <source type="image/avif" srcSet={srcSet(wide, 'avif')} sizes="100vw" />
        <img
          src={widestJpeg(wide)}
          srcSet={srcSet(wide, 'jpg')}
          sizes="100vw"
          width={wideFacts.width}
          height={wideFacts.height}
          alt={wide.alt ?? wideFacts.alt}
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
