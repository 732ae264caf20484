import type { Answer } from '../../../enquiry/answer.ts';
import { fetchFirst, type PictureData, srcSet, widestJpeg } from '../../content/picture.tsx';
import { picture } from '../../content/pictures.server.ts';
import { Island } from '../../islands/island.tsx';
import { PaintedWhole } from '../../sections/painted-whole.tsx';
import { Also, Go } from '../../ui/button.tsx';

type Props = {
  heading: string;
  subline: string;
  points: string[];
  form: { title: string; note: string };
  pictures: { wide: { picture: PictureData }; tall: { picture: PictureData } };
  useful: Record<string, string[]>;
  answer: Answer | undefined;
};

/**
 * The home page's first screen: house and drive in daylight, the words on the lawn, the form before
 * the hedge.
 */
export const Hero = ({ heading, subline, points, form, pictures, useful, answer }: Props) => (
  <section className="hero sheet" aria-labelledby="hero-title">
    <HeroPicture wide={pictures.wide.picture} tall={pictures.tall.picture} />
    <div className="hero__words">
      <h1 id="hero-title">{heading}</h1>
      <div className="hero__say on-dark">
        <p className="lead">{subline}</p>
        <ul className="hero__points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="buttons">
          <Go href="/contact">Get a free site survey</Go>
          <Also href="/projects">View recent projects</Also>
        </div>
      </div>
    </div>
    <Island
      name="enquiry"
      props={{ name: 'lead', ...form, action: '/', answer, useful, className: 'hero__form' }}
    />
    <PaintedWhole />
  </section>
);

/** A phone held upright gets a picture of its own, not a crop of the wide one. */
const upright = '(max-width: 47.99rem)';
const broad = '(min-width: 48rem)';

/** The hero's picture: two compositions of one house, loaded before everything else. */
function HeroPicture({ wide, tall }: { wide: PictureData; tall: PictureData }) {
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
