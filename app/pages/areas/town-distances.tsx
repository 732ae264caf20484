import { milesWords } from '../../../content/town-of-postcode.ts';
import { len } from '../../styles/steps.ts';

type Town = { slug: string; name: string; miles: number };

/** The marks of the ruler, in miles: every fifth, up to the first beyond the farthest town. */
const marks = (farthest: number) => {
  const step = farthest > 40 ? 20 : 5;
  return Array.from({ length: Math.ceil(farthest / step) + 1 }, (_, i) => i * step);
};

/** How far each town is from our yard: one ruler, one origin, and the yard itself is a tick. */
export function TownDistances({ title, towns }: { title: string; towns: Town[] }) {
  const ruler = marks(Math.max(...towns.map(({ miles }) => miles), 1));
  const top = ruler[ruler.length - 1] ?? 5;
  const at = (miles: number) => len((miles / top) * 100);
  return (
    <section className="town-distances sheet section" aria-labelledby="distances">
      <h2 id="distances">{title}</h2>
      <div className="town-distances__rows">
        <div className="town-distances__ruler" aria-hidden="true">
          {ruler.map((mark) => (
            <span key={mark} data-len={at(mark)}>
              {mark}
            </span>
          ))}
        </div>
        <ol>
          {[...towns]
            .sort((a, b) => a.miles - b.miles)
            .map(({ slug, name, miles }) => (
              <li key={slug}>
                <a href={`/areas/${slug}`}>{name}</a>
                <p className="town-distances__line" data-len={at(miles)}>
                  {miles > 0 ? milesWords(miles) : 'Our yard is here'}
                </p>
              </li>
            ))}
        </ol>
      </div>
    </section>
  );
}
