import { guidePrices } from '../../../content/prices.ts';
import { hires } from '../../../content/read.ts';
import { jobsOf } from '../../content/jobs.server.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks } from '../../drawings/marks.tsx';
import { useFirm } from '../../page-context.ts';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { Parts } from '../../parts/parts.tsx';
import { Crumbs, PaintedWhole } from '../../sections/crumbs.tsx';
import { Prices } from '../../sections/prices.tsx';
import { Jobs, Similar } from '../../sections/similar.tsx';
import { titleIn } from '../../seo/head.server.ts';
import { Go, Ring } from '../../ui/button.tsx';

export function loader({ params: { slug } }: LoaderArgs) {
  const machine = hires().get(slug);
  if (!machine) throw notFound();
  return {
    ...machine,
    ...overPicture(machine),
    slug,
    title: titleIn(machine.trade ?? `${machine.name} Hire`),
    guide: guidePrices(`/services/plant-hire/${slug}`),
    jobs: jobsOf(`/services/plant-hire/${slug}`),
  };
}

export const head: HeadOf<typeof loader> = ({ title, slug, description }) => ({
  title,
  description,
  path: `/services/plant-hire/${slug}`,
});

/** A machine for hire. Its voice is numbers: what it weighs is its name. */
export default function Hire({ loaderData }: PageProps<typeof loader>) {
  const { picture, marks, weight, action, guide, applications, applied, ...page } = loaderData;
  const working = applied?.picture ?? picture;
  const { phone } = useFirm();
  return (
    <article>
      <section className="hire-top sheet" aria-labelledby="title">
        <div className="hire-top__picture">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) ${covering(picture, '77vw', '63vw')}, 100vw`}
            first
          />
          {marks && <Marks measure={marks} />}
        </div>
        <div className="hire-top__words">
          <Crumbs />
          <h1 id="title">
            <b>
              {weight.figure}
              <small>{`\u00a0${weight.unit}`}</small>
            </b>{' '}
            {weight.rest}
          </h1>
          <p className="lead">{page.lead}</p>
          <div className="buttons hire-top__buttons">
            <Go href="/contact">{action}</Go>
            <Ring phone={phone} />
          </div>
        </div>
        <PaintedWhole />
      </section>
      <Parts parts={page.parts} specs={page.specs} isPriced={Boolean(guide)} />
      {guide && <Prices guide={guide} />}
      <section className="applications sheet" aria-labelledby="uses">
        <figure className="crop">
          <Picture
            picture={working}
            sizes={`(min-width: 64rem) ${covering(working, '58vw', '34rem')}, ${covering(working, '100vw', '56vw')}`}
            silent={!applied}
          />
        </figure>
        <div className="applications__words">
          <h2 id="uses">Applications</h2>
          <ul className="rows">
            {applications.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <a className="link" href="/services/plant-hire">
            View All Plant Hire Services
          </a>
        </div>
      </section>
      <Jobs title="Jobs done with this machine" jobs={page.jobs} />
      <Similar {...page.closing} action={action} related={page.related} />
    </article>
  );
}
