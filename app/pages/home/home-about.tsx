import { covering, Picture, type PictureData } from '../../content/picture.tsx';
import { Also } from '../../ui/button.tsx';
import { Dimension } from '../../ui/dimension.tsx';

type Props = {
  title: string;
  text: string;
  picture: PictureData;
  towns: { name: string; miles: number; postcodes: string }[];
};

/** The about teaser, with how far each town is from the yard: lengths true to each other. */
export function HomeAbout({ title, text, picture, towns }: Props) {
  const farthest = Math.max(...towns.map(({ miles }) => miles));
  return (
    <section className="home-about sheet on-pine" aria-labelledby="about">
      <div className="home-about__pic crop">
        <Picture
          picture={picture}
          sizes={`(min-width: 64rem) ${covering(picture, '58vw', '44rem')}, 100vw`}
        />
      </div>
      <div className="home-about__words">
        <h2 id="about">{title}</h2>
        <p className="lead">{text}</p>
        <figure className="distances">
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
