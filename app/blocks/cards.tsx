import { fits, onCard } from '../../content/fitting-drawings.ts';
import type { PartProps } from '../../content/schema.ts';
import { List, More } from '../components/text.tsx';
import { covering, Picture, type PictureData } from '../content/picture.tsx';
import { SvgFile } from '../drawings/ink.tsx';

type Card = PartProps<'cards'>['cards'][number];

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

/** One line has room for five; a single card or pair has nothing to make a line of. */
const shapeOf = (layout: PartProps<'cards'>['layout'] = 'pairs', count: number) =>
  layout === 'line' && count > 5 ? 'rows' : layout;

/** How many of a number of cards go in pairs, so that the others make full rows of three. */
const paired = (count: number) => (count % 3 === 0 ? 0 : count % 3 === 2 ? 2 : 4);

/**
 * Cards with an anchor each, every one with a picture or a drawing. 'Request a quote' opens the
 * contact form with the subject filled in.
 */
export const CardsPart = ({ id, title, lead, layout, cards }: PartProps<'cards'>) => {
  const pictured = cards.every(({ picture }) => picture);
  const shape = shapeOf(layout, cards.length);
  return (
    <section
      className={`cards title span-7 sheet section ${pictured ? 'cards--pictured' : `cards--drawn cards--${shape}`}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead right span-5">{lead}</p>}
      <ul className="twelve gap-7 mt-4">
        {cards.map((card, index) => (
          <li
            className={`cards__card${index < paired(cards.length) ? ' cards__card--paired' : ''}`}
            key={card.id}
            id={card.id}
          >
            <Shown card={card} index={index} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            {card.features && <List className="ticked-list" texts={card.features} />}
            <Links card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * The card's picture, its drawing, or both: then the drawing is its icon. A drawing that shows other
 * figures than the card has is left out.
 */
const Shown = ({ card, index }: { card: Card; index: number }) => {
  const { picture } = card;
  const drawing = onCard(card);
  return (
    <>
      {picture && (
        <div className="crop cards__picture">
          <Picture picture={picture} sizes={sizes(picture, index)} />
        </div>
      )}
      {drawing && fits(drawing) && (
        <SvgFile name={drawing.name} className={picture ? 'cards__icon' : 'cards__drawing'} />
      )}
    </>
  );
};

function Links({ card: { link, quote } }: { card: Card }) {
  if (!link && !quote) return null;
  return (
    <div className="cards__links">
      {link && <More href={link.to}>{link.label}</More>}
      {quote && (
        <a
          className="link"
          href="/contact"
          // enhance/contact-about.ts carries it to the contact form.
          data-subject={`Quote: ${quote}`}
          data-cta
          aria-label={`Request a quote for ${quote}`}
        >
          Request a quote
        </a>
      )}
    </div>
  );
}
