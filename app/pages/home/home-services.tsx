import { covering, Picture, type PictureData } from '../../content/picture.tsx';
import { Also } from '../../ui/button.tsx';

type Card = { slug: string; title: string; text: string; picture: PictureData };
type Props = { title: string; tabs: { name: string; cards: Card[] }[] };

/**
 * The width of each card's picture, and its height: above, a skyline of three; below, three widths
 * at one height.
 */
const wide = [46, 23, 23, 23, 38, 30];
const tall = [28.5, 24, 19.5, 21, 21, 21];
const sizes = (picture: PictureData, index: number) =>
  `(min-width: 48rem) ${covering(picture, `${wide[index]}vw`, `${tall[index]}vw`)}, ${index ? '12rem' : '100vw'}`;

/**
 * Services in three tabs of six. The tabs are radio buttons, and the style sheet shows the chosen
 * one's cards:
 * they work before any script does, and with the arrow keys.
 */
export const HomeServices = ({ title, tabs }: Props) => (
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
      <ul className="home-services__cards" key={name} data-sector={name} aria-label={name}>
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
    <div className="buttons home-services__buttons">
      <Also href="/services">View All Services</Also>
    </div>
  </section>
);
