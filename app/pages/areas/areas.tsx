import { hourLabels } from '../../../calendar/time-of-day.ts';
import { pagesOfKind } from '../../../content/pages.ts';
import * as content from '../../../content/read.ts';
import { milesWords } from '../../../content/towns.ts';
import { Crumbs } from '../../blocks/crumbs.tsx';
import { Similar } from '../../blocks/similar.tsx';
import { Go } from '../../components/button.tsx';
import { Measured } from '../../components/measured.tsx';
import { covering, Picture } from '../../content/picture.tsx';
import { useFirm } from '../../page-context.ts';
import type { HeadOf, PageEvents, PageProps } from '../../page-module.ts';
import { Holes } from './ground.tsx';
import { Trust } from './town.tsx';

export function loader() {
  return {
    ...content.areasPage(),
    towns: pagesOfKind('town')
      .map(({ path, slug, content: town }) => ({ ...town, path, slug }))
      .sort((a, b) => a.order - b.order),
  };
}

export const head: HeadOf<typeof loader> = ({ description }) => ({
  title: 'Areas We Cover in North Yorkshire',
  description,
});

export const events = (): PageEvents => [
  ['location_page_view', { city: 'Areas We Cover', page_path: '/areas-we-cover' }],
];

export default function Areas({ loaderData }: PageProps<typeof loader>) {
  const { heading, lead, trust, towns, distances, holes, closing } = loaderData;
  const { opens, closes } = hourLabels(useFirm().line);
  return (
    <>
      <section className="areas sheet" aria-labelledby="title">
        <div className="page-opening">
          <Crumbs />
          <h1 id="title">{heading}</h1>
          <p className="lead">{lead}</p>
          <div className="buttons buttons--below">
            <Go href="/contact">Get a free site survey</Go>
          </div>
        </div>
      </section>
      <Trust reasons={trust} />
      <section className="cards cards--pictured sheet section" aria-label="Towns">
        <ul className="twelve gap-7">
          {towns.map(({ path, name, postcodes, picture, ground }, index) => (
            <li key={path}>
              <a className="cards__link" href={path}>
                <div className="crop cards__picture">
                  <Picture
                    picture={picture}
                    sizes={`(min-width: 64rem) ${index % 3 === 0 ? '55vw' : '40vw'}, (min-width: 48rem) ${covering(picture, '46vw', '30vw')}, 100vw`}
                    first={index === 0}
                  />
                </div>
                <h2 className="as-h3">{name}</h2>
                <p className="areas__codes quiet small">{postcodes}</p>
                <p className="quiet">{ground.text}</p>
                <span className="link">View services in {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <TownDistances title={distances} towns={towns} />
      <Holes
        {...holes}
        towns={towns.flatMap(({ slug, name, ground: { hole } }) =>
          hole ? [{ slug, name, ...hole }] : [],
        )}
      />
      <Similar
        {...closing}
        ring={`Call us: Mon-Fri, ${opens}-${closes}`}
        related={['/projects', '/about']}
      />
    </>
  );
}

type FarTown = { slug: string; name: string; miles: number };

/** The marks of the ruler, in miles: every fifth, up to the first beyond the farthest town. */
const marks = (farthest: number) => {
  const step = farthest > 40 ? 20 : 5;
  return Array.from({ length: Math.ceil(farthest / step) + 1 }, (_, i) => i * step);
};

/** How far each town is from our yard: one ruler, one origin, and the yard itself is a tick. */
function TownDistances({ title, towns }: { title: string; towns: FarTown[] }) {
  const ruler = marks(Math.max(...towns.map(({ miles }) => miles), 1));
  const top = ruler[ruler.length - 1] ?? 5;
  const at = (miles: number) => (miles / top) * 100;
  return (
    <section className="town-distances sheet section" aria-labelledby="distances">
      <h2 className="as-h3" id="distances">
        {title}
      </h2>
      <div className="town-distances__rows">
        <div className="town-distances__ruler quiet small" aria-hidden="true">
          {ruler.map((mark) => (
            <Measured as="span" key={mark} of={at(mark)}>
              {mark}
            </Measured>
          ))}
        </div>
        <ol>
          {[...towns]
            .sort((a, b) => a.miles - b.miles)
            .map(({ slug, name, miles }) => (
              <li key={slug}>
                <a href={`/areas/${slug}`}>{name}</a>
                <Measured className="town-distances__line" of={at(miles)}>
                  {miles > 0 ? milesWords(miles) : 'Our yard is here'}
                </Measured>
              </li>
            ))}
        </ol>
      </div>
    </section>
  );
}
