import { worksOf } from '../../../content/pages.ts';
import { guidePrices } from '../../../content/prices.ts';
import * as content from '../../../content/read.ts';
import type { Area } from '../../../content/schema.ts';
import type { Answer } from '../../../enquiry/answer.ts';
import { Crumbs } from '../../blocks/crumbs.tsx';
import { TitledList } from '../../blocks/lists.tsx';
import { PriceLine } from '../../blocks/prices.tsx';
import { further, Jobs, Similar } from '../../blocks/similar.tsx';
import { Also, Go } from '../../components/button.tsx';
import { List, Questions } from '../../components/text.tsx';
import { jobsIn } from '../../content/jobs.server.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { JobMeasure } from '../../drawings/job-measure.tsx';
import { mapPlaces, townMapNote } from '../../drawings/maps/sheet.ts';
import { receive } from '../../enquiry/receive.server.ts';
import { Island } from '../../islands/island.tsx';
import {
  type HeadOf,
  type LoaderArgs,
  notFound,
  type PageEvents,
  type PageProps,
} from '../../page-module.ts';
import { fitting } from '../../seo/head.tsx';
import { TownGround } from './ground.tsx';

/** The page whose prices a town's page leads to, as its tiles do. */
const priced = '/services/residential';

export function loader({ params }: LoaderArgs) {
  const area = content.areas().get(params.slug);
  if (!area) throw notFound();
  const { trust, town, holes } = content.areasPage();
  return {
    ...area,
    trust,
    holes,
    formHead: town.form,
    works: worksOf(area),
    jobs: jobsIn(params.slug, area.works),
    guide: guidePrices(priced),
    slug: params.slug,
    title: fitting([`Groundworks & Landscaping in ${area.name}`, `Groundworks in ${area.name}`]),
    useful: area.form ? content.photos() : undefined,
    places: area.form ? mapPlaces() : [],
    mapNote: townMapNote(params.slug),
  };
}

export const action = ({ request }: LoaderArgs) => receive(request);

export const head: HeadOf<typeof loader> = ({ title, description }) => ({ title, description });

export const events = ({ name, slug }: { name: string; slug: string }): PageEvents => [
  ['location_page_view', { city: name, page_path: `/areas/${slug}` }],
];

export default function Town({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { name, slug, picture, lead, guide, points, codes, tiles, works, jobs } = loaderData;
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
          <p className="lead mt-4">{lead}</p>
          {guide && <PriceLine guide={guide} at={priced} />}
          <ol className={`town-codes town-codes--${codes.length}`} aria-label="Postcodes">
            {codes.map(({ code, name: district }) => (
              <li key={code}>
                {code}
                <small>{district}</small>
              </li>
            ))}
          </ol>
          <List className="ticked-list" texts={points} />
          <div className="buttons buttons--below">
            <Go href="/contact">Book a free site survey</Go>
            <Also href="/projects">View recent projects</Also>
          </div>
        </div>
      </section>
      <Trust reasons={loaderData.trust} />
      <TownTiles name={name} tiles={tiles} />
      <TownWorks name={name} works={works} />
      <Jobs title={`Finished in and around ${name}`} jobs={jobs} />
      <TownGround {...loaderData} />
      <TownAsk {...loaderData} path={path} answer={actionData} />
    </div>
  );
}

/** The trust strip of the area pages. */
export const Trust = ({ reasons }: { reasons: string[] }) => (
  <ul className="trust sheet on-pine" aria-label="Why people choose us">
    {reasons.map((reason) => (
      <li key={reason}>{/review/i.test(reason) ? <a href="/reviews">{reason}</a> : reason}</li>
    ))}
  </ul>
);

/** Of the six tiles, as town.css lays them out. */
const tileWidths = ['40vw', '24vw', '32vw', '32vw', '24vw', '40vw'];

const TownTiles = ({ name, tiles }: Pick<Area, 'name' | 'tiles'>) => (
  <section className="town-tiles sheet section gap-6" aria-labelledby="tiles">
    <h2 id="tiles">What we do in {name}</h2>
    <ul className="twelve gap-5">
      {tiles.map(({ title, picture: shot }, index) => (
        <li className="half" key={title}>
          <a href={priced}>
            <div className="crop town-tiles__picture">
              <Picture
                picture={shot}
                sizes={`(min-width: 64rem) ${covering(shot, tileWidths[index] ?? '32vw', '19vw')}, 46vw`}
                silent
              />
            </div>
            <h3 className="mt-3">{title}</h3>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const TownWorks = ({ name, works }: { name: string; works: ReturnType<typeof worksOf> }) => (
  <section className="town-works sheet section gap-6" aria-labelledby="local">
    <h2 id="local">Recent work in and near {name}</h2>
    <div className="town-works__row tiles">
      {works.map(({ title, measure, picture: shot }, index) => (
        <a key={title} href="/projects">
          <div className="crop town-works__picture">
            <Picture
              picture={shot}
              sizes={`(min-width: 48rem) ${covering(shot, index ? '22vw' : '44vw', '26vw')}, 100vw`}
              silent
            />
          </div>
          <JobMeasure
            measure={measure}
            beside={works.map((work) => work.measure)}
            className="town-works__fact"
          />
          <h3>{title}</h3>
        </a>
      ))}
    </div>
  </section>
);

type AskProps = PageProps<typeof loader>['loaderData'] & {
  path: string;
  answer: Answer | undefined;
};

function TownAsk({ path, answer, ...town }: AskProps) {
  const { name, form, formHead, postcodeHint = '', questions, closing, useful } = town;
  return (
    <>
      {form ? (
        <section className="town-ask sheet section gap-6 on-limestone" aria-labelledby="ask">
          <div className="town-ask__words left span-6">
            <h2 id="ask">Questions from {name}</h2>
            <TitledList
              className="mt-6"
              items={questions.map(({ question, answer: text }) => ({ title: question, text }))}
            />
          </div>
          <Island
            name="enquiry"
            props={{
              name: 'town',
              ...formHead,
              action: path,
              answer,
              useful,
              placeholders: { postcode: postcodeHint },
            }}
          />
        </section>
      ) : (
        <section className="questions sheet section gap-6" aria-labelledby="faq">
          <div className="left span-4">
            <h2 id="faq">Questions from {name}</h2>
          </div>
          <Questions className="right span-7" name="faq" list={questions} />
        </section>
      )}
      <Similar {...closing} action="Book a free site survey" related={further} />
    </>
  );
}
