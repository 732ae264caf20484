import type { home } from '../../../content/read.ts';
import type { Answer } from '../../../enquiry/answer.ts';
import { Ring, Tel } from '../../blocks/firm.tsx';
import { Hours } from '../../blocks/hours.tsx';
import { Also } from '../../components/button.tsx';
import { Dimension } from '../../components/measured.tsx';
import { More, Questions } from '../../components/text.tsx';
import { covering, Picture, type PictureData } from '../../content/picture.tsx';
import { Island } from '../../islands/island.tsx';
import { useFirm } from '../../page-context.ts';

type Home = ReturnType<typeof home>;
type ProofProps = Pick<Home, 'rated' | 'testimonials' | 'thumbnails'>;

const widths = [
  '(min-width: 64rem) 50vw, 100vw',
  '(min-width: 64rem) 38vw, 42vw',
  '(min-width: 64rem) 38vw, 58vw',
];

/** What customers say, and three finished jobs. */
export const Proof = ({ rated, testimonials, thumbnails }: ProofProps) => (
  <section className="proof title span-8 sheet" aria-labelledby="proof">
    <h2 id="proof">{rated}</h2>
    <div className="testimonials twelve gap-5">
      {testimonials.map(({ name, location, text }, index) => (
        <blockquote
          key={name}
          className={index === 0 ? 'testimonials__large' : 'testimonials__small'}
        >
          <p>“{text}”</p>
          <footer className="quiet small">
            <b>{name}</b>
            {location}
          </footer>
        </blockquote>
      ))}
    </div>
    {(testimonials.length > 0 || /\d/.test(rated)) && (
      <a className="link proof__how" href="/reviews">
        How we check reviews
      </a>
    )}
    <div className="proof__pictures sheet">
      {thumbnails.map(({ id, picture }, index) => (
        <a className="crop proof__picture" key={id} href="/projects">
          <Picture picture={picture} sizes={widths[index] ?? '100vw'} />
        </a>
      ))}
      <More href="/projects">View all our projects</More>
    </div>
  </section>
);

/** Of each card's picture, in vw: above, a skyline of three; below, three widths at one height. */
const wide = [46, 23, 23, 23, 38, 30];
const tall = [28.5, 24, 19.5, 21, 21, 21];
const sizes = (picture: PictureData, index: number) =>
  `(min-width: 48rem) ${covering(picture, `${wide[index]}vw`, `${tall[index]}vw`)}, ${index ? '12rem' : '100vw'}`;

/** Services in three tabs of six: radio buttons, which work before any script does. */
export const HomeServices = ({ title, tabs }: Home['services']) => (
  <section className="home-services sheet" aria-labelledby="services">
    <h2 id="services">{title}</h2>
    <fieldset className="home-services__tabs">
      <legend className="visually-hidden">Who the work is for</legend>
      {tabs.map(({ name }, index) => (
        <label key={name}>
          <input
            className="visually-hidden"
            type="radio"
            name="sector"
            value={name}
            defaultChecked={index === 0}
          />
          {name}
        </label>
      ))}
    </fieldset>
    {tabs.map(({ name, cards }) => (
      <ul className="home-services__cards twelve" key={name} data-sector={name} aria-label={name}>
        {cards.map((card, index) => (
          <li key={card.slug}>
            <a className="service-card" href={`/services/${card.slug}`}>
              <div className="crop service-card__picture">
                <Picture picture={card.picture} sizes={sizes(card.picture, index)} silent />
              </div>
              <div className="service-card__text">
                <h3>{card.title}</h3>
                <p>{card.text}</p>
                <span className="service-card__more">Learn More</span>
              </div>
            </a>
          </li>
        ))}
      </ul>
    ))}
    <div className="buttons buttons--below">
      <Also href="/services">View All Services</Also>
    </div>
  </section>
);

type AboutProps = Home['about'] & { towns: { name: string; miles: number; postcodes: string }[] };

/** The about teaser, with how far each town is from the yard: lengths true to each other. */
export function HomeAbout({ title, text, picture, towns }: AboutProps) {
  const farthest = Math.max(...towns.map(({ miles }) => miles));
  return (
    <section className="home-about sheet on-pine" aria-labelledby="about">
      <div className="home-about__pic to-edge crop">
        <Picture
          picture={picture}
          sizes={`(min-width: 64rem) ${covering(picture, '58vw', '44rem')}, 100vw`}
        />
      </div>
      <div className="beside-edge stack-5">
        <h2 id="about">{title}</h2>
        <p className="lead">{text}</p>
        <figure className="distances mt-6">
          <figcaption>Miles from our yard in Knaresborough</figcaption>
          <ol>
            {towns.map(({ name, miles, postcodes }) => (
              <li key={name}>
                <span>
                  {name}
                  <small>{postcodes.replaceAll('-', '–')}</small>
                </span>
                <Dimension share={(miles / farthest) * 100}>{miles}</Dimension>
              </li>
            ))}
          </ol>
        </figure>
        <div className="buttons">
          <Also href="/about">About Us</Also>
        </div>
      </div>
    </section>
  );
}

type ContactProps = Home['contact'] & { answer: Answer | undefined };

/** The home page's message form, with the hours beside it. */
export const HomeContact = ({ title, text, form, answer }: ContactProps) => (
  <section className="home-contact sheet section gap-7 on-limestone" aria-labelledby="contact">
    <div className="left span-6 stack-4">
      <h2 id="contact">{title}</h2>
      <p className="lead">{text}</p>
      <Tel className="phone-number" />
      <Hours />
    </div>
    <Island name="enquiry" props={{ name: 'message', ...form, action: '/', answer }} />
  </section>
);

/** The four questions, and two ways to ask a fifth. */
export const HomeQuestions = ({ questions }: Pick<Home, 'questions'>) => (
  <section className="questions sheet section gap-6" aria-labelledby="faq">
    <div className="left span-4">
      <h2 id="faq">Questions we’re asked most</h2>
      <div className="buttons buttons--below">
        <Ring />
        <a className="button button--line" href={`mailto:${useFirm().email}`}>
          Email Us
        </a>
      </div>
    </div>
    <Questions className="right span-7" name="faq" list={questions} open={0} />
  </section>
);
