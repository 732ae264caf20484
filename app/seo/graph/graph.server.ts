import type { BreadcrumbList, FAQPage, Graph, WebPage } from 'schema-dts';
import { trailTo } from '../../../content/pages.ts';
import { businessId, businessNode, websiteId, websiteNode } from './firm.server.ts';
import { factsOf } from './page-facts.server.ts';
import { jobNode, pictureNode, workNode } from './things.server.ts';

type Named = {
  path: string;
  /** Its own address, from the origin on: the path, and which page of a list it is. */
  address: string;
  title: string;
  description: string;
};

/** Questions and their answers, as the page shows them. */
const questionsNode = (list: { question: string; answer: string }[], id: string) =>
  ({
    '@type': 'FAQPage',
    '@id': id,
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }) satisfies FAQPage;

/** The breadcrumbs, on every page but the home page. */
const trailNode = (path: string, origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    '@id': `${origin}${path}#breadcrumb`,
    itemListElement: trailTo(path).map((step, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: step.name,
      item: origin + step.path,
    })),
  }) satisfies BreadcrumbList;

/**
 * The structured data of a page: one graph, whose things refer to each other by their names.
 * `origin` is whole, for a name that is relative would be another thing on every host.
 */
export function graphOf({ path, address, title, description }: Named, origin: string): Graph {
  const { type, questions, work, project, pictures: shown } = factsOf(path);
  const pictures = shown.map((one) => pictureNode(one, origin));
  const trail = path === '/' ? undefined : trailNode(path, origin);
  const [first] = pictures;
  const page = {
    '@type': type,
    '@id': `${origin}${address}#page`,
    url: origin + address,
    name: title,
    description,
    inLanguage: 'en-GB',
    isPartOf: { '@id': websiteId(origin) },
    publisher: { '@id': businessId(origin) },
    ...(trail && { breadcrumb: { '@id': trail['@id'] } }),
    ...(first && { primaryImageOfPage: { '@id': first['@id'] } }),
  } satisfies WebPage;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      businessNode(origin),
      websiteNode(origin),
      page,
      ...(trail ? [trail] : []),
      ...(questions.length ? [questionsNode(questions, `${origin}${path}#questions`)] : []),
      ...(work ? [workNode({ ...work, path }, origin)] : []),
      ...(project ? [jobNode({ project, description, path, pictures }, origin)] : []),
      ...pictures,
    ],
  };
}
