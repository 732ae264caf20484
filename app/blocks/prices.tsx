import type { GuidePrices } from '../../content/prices.ts';
import { Measured } from '../components/measured.tsx';
import { More, Stretched } from '../components/text.tsx';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Line({ from, to, top, as }: Record<'from' | 'to' | 'top', number> & { as: Kind }) {
  const [a, b] = [from, to].map((value) => ((value / top) * 100).toFixed(2));
  return (
    <Stretched className={`prices__line prices__line--${as}`} box="100 10">
      {as === 'band' && <path className="is-hair" d={`M0 5H${a}`} />}
      {as === 'band' && <path className="is-thick" d={`M${a} 5H${b}`} />}
      {as === 'band' && <path d={`M${a} 0v10M${b} 0v10`} />}
      {as === 'more' && <path className="is-thick" d={`M0 5H${a}`} />}
      {as === 'more' && <path d={`M0 0v10M${a} 5H${b}M${b} 0v10`} />}
      {as === 'less' && <path d={`M0 2H${b}V8H0ZM${a} 2V8`} />}
    </Stretched>
  );
}
type Kind = 'band' | 'more' | 'less';

type LineProps = { guide: GuidePrices; at?: string };

/** The price in one line below a page's first sentence. `at`: the page of the prices, if another. */
export const PriceLine = ({ guide: { brief, title, moves }, at = '' }: LineProps) => (
  <p className="price-line">
    {brief}{' '}
    <a href={`${at}#prices`}>
      {at ? title : moves.length ? 'What affects the price' : 'All guide prices'}
      {!at && <span aria-hidden="true"> ↓</span>}
    </a>
  </p>
);

/** Guide prices: bands as lengths of pounds, what affects them on the same ruler, one example. */
export const Prices = ({ guide }: { guide: GuidePrices }) => {
  const { title, lead, per, vat, ruler, top, bands, moves, example, checked, until } = guide;
  const isHire = guide.terms === '/hire-terms';
  return (
    <section className="prices title span-7 sheet section" aria-labelledby="prices">
      <h2 id="prices">{title}</h2>
      <p className="lead right span-5">{lead}</p>
      <div className="prices__sheet">
        <p className="prices__unit">{capital(per ? `${per}, ${vat}` : vat)}</p>
        <div className="prices__ruler" aria-hidden="true">
          {ruler.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <dl>
          {bands.map(({ name, note, to, price }) => (
            <div key={name}>
              <dt>
                {to ? <a href={`${to}#prices`}>{name}</a> : name}
                {note && <small className="quiet">{note}</small>}
              </dt>
              <dd>
                <Measured className="begins prices__figure" of={(price.from / top) * 100}>
                  <b>{price.words}</b>
                </Measured>
                <Line from={price.from} to={price.to} top={top} as="band" />
              </dd>
              <dd className="quiet">{price.other}</dd>
            </div>
          ))}
        </dl>
        {moves.length > 0 && (
          <>
            <h3 className="as-h3">What affects the price</h3>
            <dl className="prices__moves">
              {moves.map(({ name, why, less, price }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <b>{price.words}</b>
                    <Line from={price.from} to={price.to} top={top} as={less ? 'less' : 'more'} />
                  </dd>
                  <dd className="quiet">{why}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {example && (
        <div className="prices__sum">
          <h3 className="as-h3">{example.title}</h3>
          <p>
            <b>{example.price.words}</b>
            <span className="quiet">{`${capital(vat)}. ${example.price.other}.`}</span>
          </p>
          <p>{guide.settled}</p>
        </div>
      )}
      <p className="prices__date note">
        <b>{`Checked ${checked}.`}</b>{' '}
        <span className="quiet">{`Guide prices, not an offer. Valid until ${until}.`}</span>{' '}
        <a href={guide.terms}>{isHire ? 'The hire terms' : 'Our terms'}</a>
      </p>
      <More href="/contact">{`Tell us the ${isHire ? 'dates' : 'size'} for a price`}</More>
    </section>
  );
};
