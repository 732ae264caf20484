import * as content from '../../../content/read.ts';
import { jobsIn } from '../../content/jobs.server.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { mapPlaces, townMapNote } from '../../content/places.server.ts';
import { receive } from '../../enquiry/receive.server.ts';
import {
  type HeadOf,
  type LoaderArgs,
  notFound,
  type PageEvents,
  type PageProps,
} from '../../page-module.ts';
import { Crumbs } from '../../sections/crumbs.tsx';
import { Jobs } from '../../sections/jobs.tsx';
import { fitting } from '../../seo/title.server.ts';
import { Also, Go } from '../../ui/button.tsx';
import { TownAsk } from './town-ask.tsx';
import { TownGround } from './town-ground.tsx';
import { TownTiles, TownWorks, Trust } from './town-works.tsx';

export function loader({ params }: LoaderArgs) {
  const area = content.areas().get(params.slug);
  if (!area) throw notFound();
  const { trust, town, holes } = content.areasPage();
  return {
    ...area,
    trust,
    holes,
    formHead: town.form,
    jobs: jobsIn(params.slug),
    slug: params.slug,
    title: fitting([`Groundworks & Landscaping in ${area.name}`, `Groundworks in ${area.name}`]),
    useful: area.form ? content.photos() : undefined,
    places: area.form ? mapPlaces() : [],
    mapNote: townMapNote(params.slug),
  };
}

export const action = ({ request }: LoaderArgs) => receive(request);

export const head: HeadOf<typeof loader> = ({ title, slug, description }) => ({
  title,
  description,
  path: `/areas/${slug}`,
});

export const events = ({ name, slug }: { name: string; slug: string }): PageEvents => [
  ['location_page_view', { city: name, page_path: `/areas/${slug}` }],
];

export default function Town({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, slug, picture, lead, points, codes, tiles, works, jobs } = loaderData;
  const path = `/areas/${slug}`;
  return (
    <div data-city={name}>
      <section className="town sheet" aria-labelledby="title">
        <div className="town__pic">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) ${covering(picture, '100vw', '60rem')}, ${covering(picture, '100vw', '50vw')}`}
            first
          />
        </div>
        <div className="town__plate">
          <Crumbs />
          <h1 id="title">Groundworks &amp; Landscaping in {name}</h1>
          <p className="lead">{lead}</p>
          <ol className={`town-codes town-codes--${codes.length}`} aria-label="Postcodes">
            {codes.map(({ code, name: district }) => (
              <li key={code}>
                {code}
                <small>{district}</small>
              </li>
            ))}
          </ol>
          <ul className="ticked-list">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className="buttons town__buttons">
            <Go href="/contact">Book a free site survey</Go>
            <Also href="/projects">View recent projects</Also>
          </div>
        </div>
      </section>
      <Trust reasons={loaderData.trust} />
      <TownTiles name={name} tiles={tiles} />
      <TownGround {...loaderData} />
      <TownWorks name={name} works={works} />
      <Jobs title={`Finished in and around ${name}`} jobs={jobs} />
      <TownAsk {...loaderData} path={path} answer={actionData} />
    </div>
  );
}
