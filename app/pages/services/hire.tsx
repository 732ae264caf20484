import { guidePrices } from '../../../content/prices.ts';
import { hires } from '../../../content/read.ts';
import { Crumbs, PaintedWhole } from '../../blocks/crumbs.tsx';
import { Ring } from '../../blocks/firm.tsx';
import { Features } from '../../blocks/lists.tsx';
import { PriceLine } from '../../blocks/prices.tsx';
import { Jobs, Similar } from '../../blocks/similar.tsx';
import { Go } from '../../components/button.tsx';
import { List, More } from '../../components/text.tsx';
import { jobsOf } from '../../content/jobs.server.ts';
import { covering, Picture } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks } from '../../drawings/ink.tsx';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { titleIn } from '../../seo/head.tsx';
import { Body } from './service.tsx';

export function loader({ params: { slug } }: LoaderArgs) {
  const machine = hires().get(slug);
  if (!machine) throw notFound();
  const drawn = machine.parts.flatMap((part) => (part.kind === 'drawing' ? part.key : []));
  return {
    ...machine,
    /** Each figure once: those of a drawing stand in its key. */
    specs: machine.specs.filter(
      ({ figure, unit }) => !drawn.some((row) => row.figure === figure && row.unit === unit),
    ),
    ...overPicture(machine),
    title: titleIn(machine.trade ?? `${machine.name} Hire`),
    guide: guidePrices(`/services/plant-hire/${slug}`),
    jobs: jobsOf(`/services/plant-hire/${slug}`, machine.parts),
  };
}

export const head: HeadOf<typeof loader> = ({ title, description }) => ({ title, description });

/** A machine for hire. Its voice is numbers: what it weighs is its name. */
export default function Hire({ loaderData }: PageProps<typeof loader>) {
  const { picture, marks, weight, action, guide, applications, applied, ...page } = loaderData;
  return (
    <article>
      <section className="page-top hire-top sheet" aria-labelledby="title">
        <div className="page-top__picture hire-top__picture">
          <Picture
            picture={picture}
            sizes={`(min-width: 64rem) ${covering(picture, '77vw', '63vw')}, 100vw`}
            first
          />
          {marks && <Marks measure={marks} />}
        </div>
        <div className="page-top__words hire-top__words">
          <Crumbs />
          <h1 id="title">
            <b>
              {weight.figure}
              <small>{`\u00a0${weight.unit}`}</small>
            </b>{' '}
            {weight.rest}
          </h1>
          <p className="lead">{page.lead}</p>
          {guide && <PriceLine guide={guide} />}
          <div className="buttons mt-5">
            <Go href="/contact">{action}</Go>
            <Ring />
          </div>
        </div>
        <PaintedWhole />
      </section>
      <Body
        {...page}
        guide={guide}
        jobs={<Jobs title="Jobs done with this machine" jobs={page.jobs} />}
        first={['drawing']}
        shown={['figures']}
      >
        <Features
          id="uses"
          title="Applications"
          picture={applied?.picture ?? picture}
          silent={!applied}
        >
          <List className="rows mt-5" texts={applications} />
          <More href="/services/plant-hire">View All Plant Hire Services</More>
        </Features>
      </Body>
      <Similar {...page.closing} action={action} related={page.related} />
    </article>
  );
}
