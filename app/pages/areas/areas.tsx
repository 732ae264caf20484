import { useEffect } from 'react';
import { Link } from 'react-router';
import { lineHours } from '../../../calendar/phone-line.ts';
import * as content from '../../../content/read.ts';
import { track } from '../../analytics/analytics.ts';
import { shown } from '../../content/shown.server.ts';
import { useFirm } from '../../frame/use-firm.ts';
import { Similar } from '../../sections/similar.tsx';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { breadcrumbs } from '../../seo/structured.ts';
import { Go } from '../../ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Dimension } from '../../ui/dimension.tsx';
import { covering, Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/areas';
import { Trust } from './trust.tsx';

const trail = [{ label: 'Home', to: '/' }, { label: 'Areas We Cover' }];

export function loader() {
  const towns = [...content.areas()].sort(([, a], [, b]) => a.order - b.order);
  return towns.map(([slug, { name, postcodes, miles, picture, ground }]) =>
    shown({ slug, name, postcodes, miles, picture, ground: ground.text }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: 'Areas We Cover',
    description:
      'Groundworks, landscaping and fencing in Harrogate, Knaresborough, Ripon, York, Leeds and the North Yorkshire country around them.',
    path: '/areas-we-cover',
    origin,
    data: [breadcrumbs(trail, origin)],
  });
};

export default function Areas({ loaderData: towns }: Route.ComponentProps) {
  const { opens, closes } = lineHours(useFirm().line);
  const farthest = Math.max(...towns.map(({ miles }) => miles));
  useEffect(
    () => track('location_page_view', { city: 'Areas We Cover', page_path: '/areas-we-cover' }),
    [],
  );
  return (
    <>
      <section className="areas sheet" aria-labelledby="title">
        <div className="page-opening">
          <Crumbs trail={trail} />
          <h1 id="title">Areas We Cover</h1>
          <p className="lead">
            From the Dales edge to the Vale of York, an hour’s drive and less from the yard in
            Knaresborough. Each town stands on ground of its own.
          </p>
          <div className="buttons page-opening__buttons">
            <Go to="/contact">Get a free site survey</Go>
          </div>
        </div>
      </section>
      <Trust />
      <section className="areas__towns sheet section" aria-label="Towns">
        <ul>
          {towns.map(({ slug, name, postcodes, miles, picture, ground }, index) => (
            <li key={slug}>
              <Link to={`/areas/${slug}`} prefetch="intent">
                <div className="crop areas__picture">
                  <Picture
                    picture={picture}
                    sizes={`(min-width: 64rem) ${index % 3 === 0 ? '55vw' : '40vw'}, (min-width: 48rem) ${covering(picture, '46vw', '30vw')}, 100vw`}
                    first={index === 0}
                  />
                </div>
                <h2>{name}</h2>
                <p className="areas__codes">{postcodes}</p>
                {miles > 0 ? (
                  <Dimension
                    className="areas__distance"
                    share={Math.max(30, (miles / farthest) * 100)}
                  >
                    {miles} miles from our yard
                  </Dimension>
                ) : (
                  <p className="dimension areas__distance">Our yard is here</p>
                )}
                <p className="quiet">{ground}</p>
                <span className="link">View services in {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Similar
        title="Not on the list?"
        text="We cover Harrogate, Knaresborough, Ripon, York, Leeds and surrounding North Yorkshire. If you can see a drystone wall from the window, ask."
        ring={`Call us: Mon-Fri, ${opens}-${closes}`}
        related={[
          { to: '/projects', name: 'Projects' },
          { to: '/about', name: 'About Us' },
        ]}
      />
    </>
  );
}
