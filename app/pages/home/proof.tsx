import { Picture, type PictureData } from '../../content/picture.tsx';

type Testimonial = { name: string; location: string; text: string };
type Props = {
  rated: string;
  testimonials: Testimonial[];
  thumbnails: { id: string; picture: PictureData }[];
};

const widths = [
  '(min-width: 64rem) 50vw, 100vw',
  '(min-width: 64rem) 38vw, 42vw',
  '(min-width: 64rem) 38vw, 58vw',
];

/** What customers say, and three finished jobs. */
export const Proof = ({ rated, testimonials, thumbnails }: Props) => (
  <section className="proof sheet" aria-labelledby="proof">
    <h2 id="proof">{rated}</h2>
    <div className="testimonials">
      {testimonials.map(({ name, location, text }, index) => (
        <blockquote
          key={name}
          className={index === 0 ? 'testimonials__large' : 'testimonials__small'}
        >
          <p>“{text}”</p>
          <footer>
            <b>{name}</b>
            {location}
          </footer>
        </blockquote>
      ))}
    </div>
    <div className="proof__pictures">
      {thumbnails.map(({ id, picture }, index) => (
        <a className="crop proof__picture" key={id} href="/projects">
          <Picture picture={picture} sizes={widths[index] ?? '100vw'} />
        </a>
      ))}
      <a className="link" href="/projects">
        View all our projects
      </a>
    </div>
  </section>
);
