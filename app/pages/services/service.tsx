import { guidePrices } from '../../../content/prices.ts';
import { hires, services, servicesPage } from '../../../content/read.ts';
import { jobsOf } from '../../content/jobs.server.ts';
import { covering, Picture, type PictureData } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks } from '../../drawings/marks.tsx';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { Parts } from '../../parts/parts.tsx';
import { Crumbs, PaintedWhole } from '../../sections/crumbs.tsx';
import { Prices } from '../../sections/prices.tsx';
import { Jobs, Similar } from '../../sections/similar.tsx';
import { titleIn } from '../../seo/head.server.ts';
import { Also, Go } from '../../ui/button.tsx';
import { NamedHeading } from '../../ui/text.tsx';

export function loader({ params: { slug } }: LoaderArgs) {
  const service = services().get(slug);
  if (!service) throw notFound();
  const machines = service.machines ? [...hires()].map(([id, hire]) => ({ id, ...hire })) : [];
  return {
    ...service,
    ...overPicture(service),
    slug,
    title: titleIn(service.trade ?? service.name),
    guide: guidePrices(`/services/${slug}`),
    jobs: jobsOf(`/services/${slug}`),
    machines,
    next: servicesPage().next,
  };
}

export const head: HeadOf<typeof loader> = ({ title, slug, description }) => ({
  title,
  description,
  path: `/services/${slug}`,
});

/**
 * A service: words and picture, then the parts that this trade's customer wants to know, in the
 * order of its file.
 */
export default function Service({ loaderData }: PageProps<typeof loader>) {
  const { title, picture, marks, action, also, guide, machines, jobs, ...page } = loaderData;
  return (
    <article>
      <section className="page-top sheet" aria-labelledby="title">
        <div className="page-top__words">
          <Crumbs />
          <NamedHeading name={title}>{page.heading}</NamedHeading>
          <p className="lead">{page.lead}</p>
          <div className="buttons page-top__buttons">
            <Go href="/contact">{action}</Go>
            {also && <Also href={also.to}>{also.label}</Also>}
          </div>
        </div>
        <div className="page-top__picture">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) ${covering(picture, '50vw', '44rem')}, ${covering(picture, '100vw', '66vw')}`}
            first
          />
          {marks && <Marks measure={marks} />}
        </div>
        <PaintedWhole />
      </section>
      {machines.length > 0 && <Machines machines={machines} />}
      <Parts parts={page.parts} isPriced={Boolean(guide)} />
      {guide && <Prices guide={guide} />}
      <Jobs title="Finished jobs of this kind" jobs={jobs} />
      <WhatNext {...page.next} />
      <Similar {...page.closing} action={action} related={page.related} />
    </article>
  );
}

type Machine = { id: string; name: string; summary: string; picture: PictureData };

const Machines = ({ machines }: { machines: Machine[] }) => (
  <section className="machines sheet section" aria-labelledby="machines">
    <h2 id="machines">Machines for hire</h2>
    <ul>
      {machines.map(({ id, name, summary, picture }) => (
        <li key={id}>
          <a href={`/services/plant-hire/${id}`}>
            <div className="crop machines__picture">
              <Picture
                picture={picture}
                sizes={`(min-width: 64rem) 40vw, (min-width: 48rem) ${covering(picture, '46vw', '28vw')}, 100vw`}
                silent
              />
            </div>
            <h3>{name}</h3>
            <p>{summary}</p>
            <span className="link">Learn More</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

type Props = { title: string; steps: { title: string; text: string }[] };

const WhatNext = ({ title, steps }: Props) => (
  <section className="what-next sheet section on-limestone" aria-labelledby="next">
    <h2 id="next">{title}</h2>
    <ol className="what-next__list">
      {steps.map((step) => (
        <li key={step.title}>
          <b>{step.title}</b>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
