import type { ReactNode } from 'react';
import { type GuidePrices, guidePrices } from '../../../content/prices.ts';
import { hires, services } from '../../../content/read.ts';
import type { Part } from '../../../content/schema.ts';
import { forms } from '../../../enquiry/forms.ts';
import { Parts } from '../../blocks/blocks.tsx';
import { Crumbs, PaintedWhole } from '../../blocks/crumbs.tsx';
import type { Spec } from '../../blocks/drawing.tsx';
import { PriceLine, Prices } from '../../blocks/prices.tsx';
import { Jobs, Similar } from '../../blocks/similar.tsx';
import { Also, Go } from '../../components/button.tsx';
import { NamedHeading } from '../../components/text.tsx';
import { jobsOf } from '../../content/jobs.server.ts';
import { covering, Picture, type PictureData } from '../../content/picture.tsx';
import { overPicture } from '../../content/pictures.server.ts';
import { Marks } from '../../drawings/ink.tsx';
import { NextSteps } from '../../enquiry/enquiry-form.tsx';
import { type HeadOf, type LoaderArgs, notFound, type PageProps } from '../../page-module.ts';
import { titleIn } from '../../seo/head.tsx';

export function loader({ params: { slug } }: LoaderArgs) {
  const service = services().get(slug);
  if (!service) throw notFound();
  const machines = service.machines ? [...hires()].map(([id, hire]) => ({ id, ...hire })) : [];
  return {
    ...service,
    ...overPicture(service),
    title: titleIn(service.trade ?? service.name),
    guide: guidePrices(`/services/${slug}`),
    jobs: jobsOf(`/services/${slug}`, service.parts),
    machines,
  };
}

export const head: HeadOf<typeof loader> = ({ title, description }) => ({ title, description });

/** A service: words and picture, then what its customer asks in turn. */
export default function Service({ loaderData }: PageProps<typeof loader>) {
  const { title, picture, marks, action, also, guide, machines, jobs, ...page } = loaderData;
  return (
    <article>
      <section className="page-top sheet" aria-labelledby="title">
        <div className="page-top__words">
          <Crumbs />
          <NamedHeading name={title}>{page.heading}</NamedHeading>
          <p className="lead">{page.lead}</p>
          {guide && <PriceLine guide={guide} />}
          <div className="buttons buttons--below">
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
      <Body
        {...page}
        guide={guide}
        jobs={<Jobs title="Finished jobs of this kind" jobs={jobs} />}
        first={['cards']}
        shown={['drawing']}
      />
      <div className="sheet">
        <NextSteps form={forms.contact} className="next-steps--wide" />
      </div>
      <Similar {...page.closing} action={action} related={page.related} />
    </article>
  );
}

type BodyProps = {
  parts: Part[];
  specs?: Spec[];
  guide: GuidePrices | undefined;
  jobs: ReactNode;
  /** The heading of what is folded. */
  how: string;
  first: Part['kind'][];
  shown: Part['kind'][];
  children?: ReactNode;
};

/**
 * A page's parts in the order in which a customer asks: what it is, proof, price, how, questions.
 * The detail of how is folded. The browser unfolds it for its own search and for a link into it.
 */
export function Body({ parts, specs, guide, jobs, how, first, shown, children }: BodyProps) {
  const open = new Set([...first, ...shown, 'project', 'pledge', 'questions']);
  const folded = parts.filter(({ kind }) => !open.has(kind));
  const these = (kinds: Part['kind'][]) => (
    <Parts parts={parts} kinds={kinds} specs={specs} isPriced={Boolean(guide)} />
  );
  return (
    <>
      {these(first)}
      {these(['project', 'pledge'])}
      {jobs}
      {guide && <Prices guide={guide} />}
      {these(shown)}
      {folded.length > 0 && (
        <details className="fold">
          <summary className="sheet">
            <h2>{how}</h2>
            <span className="quiet">{folded.map(({ title }) => title).join(' · ')}</span>
          </summary>
          {these(folded.map(({ kind }) => kind))}
        </details>
      )}
      {children}
      {these(['questions'])}
    </>
  );
}

type Machine = { id: string; name: string; summary: string; picture: PictureData };

const Machines = ({ machines }: { machines: Machine[] }) => (
  <section className="cards cards--pictured title span-7 sheet section" aria-labelledby="machines">
    <h2 id="machines">Machines for hire</h2>
    <ul className="twelve gap-7 mt-4">
      {machines.map(({ id, name, summary, picture }) => (
        <li key={id}>
          <a className="cards__link" href={`/services/plant-hire/${id}`}>
            <div className="crop cards__picture">
              <Picture
                picture={picture}
                sizes={`(min-width: 64rem) 40vw, (min-width: 48rem) ${covering(picture, '46vw', '28vw')}, 100vw`}
                silent
              />
            </div>
            <h3 className="as-h3">{name}</h3>
            <p className="quiet">{summary}</p>
            <span className="link">Learn More</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
