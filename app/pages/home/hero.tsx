import type { Answer } from '../../../enquiry/answer.ts';
import type { PictureData } from '../../content/picture.tsx';
import { Island } from '../../islands/island.tsx';
import { PaintedWhole } from '../../sections/painted-whole.tsx';
import { Also, Go } from '../../ui/button.tsx';
import { HeroPicture } from './hero-picture.tsx';

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
