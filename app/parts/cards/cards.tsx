import { Link } from 'react-router';
import { covering, Picture, type PictureData } from '../../ui/picture.tsx';
import type { PartProps } from '../shown-parts.server.ts';

/**
 * The box of each picture, as cards.css lays them out: wide and narrow by turns, two
 * abreast on a tablet, one on a phone.
 */
const sizes = (picture: PictureData, index: number) =>
  [
    `(min-width: 64rem) ${covering(picture, index % 4 === 0 || index % 4 === 3 ? '55vw' : '40vw', '25vw')}`,
    `(min-width: 48rem) ${covering(picture, '46vw', '28vw')}`,
    covering(picture, '100vw', '56vw'),
  ].join(', ');

/**
 * Cards with an anchor each. 'Request a quote' opens the contact form with the subject filled in.
 */
export const CardsPart = ({ id, title, lead, cards }: PartProps<'cards'>) => {
  const pictured = cards.every(({ picture }) => picture);
  return (
    <section
      className={`cards sheet section${pictured ? ' cards--pictured' : ''}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      <ul>
        {cards.map((card, index) => (
          <li className="cards__card" key={card.id} id={card.id}>
            {card.picture && (
              <div className="crop cards__picture">
                <Picture picture={card.picture} sizes={sizes(card.picture, index)} />
              </div>
            )}
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            {card.features && (
              <ul className="ticked-list">
                {card.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            )}
            <div className="cards__links">
              {card.link && (
                <Link className="link" to={card.link.to} prefetch="intent">
                  {card.link.label}
                </Link>
              )}
              {card.quote && (
                <Link
                  className="link"
                  to={`/contact?subject=${encodeURIComponent(`Quote: ${card.quote}`)}`}
                  data-cta
                  aria-label={`Request a quote for ${card.quote}`}
                >
                  Request a quote
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
