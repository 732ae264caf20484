import * as content from '../../../content/read.ts';
import { originOf, pageMeta } from '../../seo/meta.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import type { Route } from './+types/privacy';

export const loader = () => content.privacy();

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: 'Privacy notice',
        description: loaderData.description,
        path: '/privacy',
        origin: originOf(matches),
      })
    : [];

export default function Privacy({ loaderData: { heading, lead, clauses } }: Route.ComponentProps) {
  return (
    <article className="privacy sheet">
      <div className="page-opening">
        <Crumbs trail={[{ label: 'Home', to: '/' }, { label: 'Privacy notice' }]} />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      {clauses.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
