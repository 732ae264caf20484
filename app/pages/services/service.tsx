import { guidePrices } from '../../../content/prices.ts';
import { hires, services, servicesPage } from '../../../content/read.ts';
import { jobsOf } from '../../content/jobs.server.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks } from '../../drawings/over-pictures/marks.tsx';
import type { HeadOf, LoaderArgs, PageProps } from '../../page-module.ts';
import { notFound } from '../../page-module.ts';
import { Parts } from '../../parts/parts.tsx';
import { Crumbs } from '../../sections/crumbs.tsx';
import { Jobs } from '../../sections/jobs.tsx';
import { PaintedWhole } from '../../sections/painted-whole.tsx';
import { Prices } from '../../sections/prices.tsx';
import { Similar } from '../../sections/similar.tsx';
import { titleIn } from '../../seo/title.server.ts';
import { Also, Go } from '../../ui/button.tsx';
import { NamedHeading } from '../../ui/named-heading.tsx';
import { Machines } from './machines.tsx';
import { WhatNext } from './what-next.tsx';

export function loader({ params: { slug } }: LoaderArgs) {
  const service = services().get(slug);
  if (!service) throw notFound();
  const machines = service.machines
    ? [...hires()].map(([id, { name, summary, picture }]) => ({
        id,
        name,
        summary,
        picture,
      }))
    : [];
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
  const {
    title,
    heading,
    lead,
    picture,
    marks,
    action,
    also,
    parts,
    guide,
    machines,
    jobs,
    related,
    closing,
  } = loaderData;
  return (
    <article>
      <section className="page-top sheet" aria-labelledby="title">
        <div className="page-top__words">
          <Crumbs />
          <NamedHeading name={title}>{heading}</NamedHeading>
          <p className="lead">{lead}</p>
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
      <Parts parts={parts} />
      {guide && <Prices guide={guide} />}
      <Jobs title="Finished jobs of this kind" jobs={jobs} />
      <WhatNext {...loaderData.next} />
      <Similar {...closing} action={action} related={related} />
    </article>
  );
}
