import type { BreadcrumbList, FAQPage, Graph, WebPage } from 'schema-dts';
import { type Page, pageAt, trailTo } from '../../content/pages.ts';
import { about, home } from '../../content/read.ts';
import type { Picture, Project } from '../../content/schema.ts';
import {
  businessId,
  businessNode,
  jobNode,
  pictureNode,
  picturesOf,
  websiteId,
  websiteNode,
  workNode,
} from './things.server.ts';

type Named = {
  path: string;
  /** Its own address, from the origin on: the path, and which page of a list it is. */
  address: string;
  title: string;
  description: string;
};

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

type Question = { question: string; answer: string };

/** What the graph of a page is made of, besides the firm: from the page's own content. */
type Facts = {
  type?: 'AboutPage' | 'ContactPage' | 'CollectionPage';
  pictures?: Picture[];
  questions?: Question[];
  /** The service or machine that the page sells. */
  work?: { name: string; description: string };
  project?: Project;
};

/** The facts of a page, by its path. */
export const factsOf = (path: string) => ({
  type: 'WebPage' as const,
  pictures: [],
  questions: [],
  ...ofPage(pageAt(path)),
});

function ofPage(page: Page): Facts {
  switch (page.kind) {
    case 'service':
    case 'machine': {
      const { name, trade, description, picture, parts } = page.content;
      return {
        pictures: [picture],
        questions: parts.flatMap((part) => (part.kind === 'questions' ? part.questions : [])),
        work: { name: trade ?? (page.kind === 'machine' ? `${name} hire` : name), description },
      };
    }
    case 'project':
      return { pictures: picturesOf(page.content), project: page.content };
    case 'town':
      return { pictures: [page.content.picture], questions: page.content.questions };
    default:
      return fixed[page.path]?.() ?? {};
  }
}

const fixed: Record<string, () => Facts> = {
  '/': () => ({ pictures: [home().hero.wide.picture], questions: home().questions }),
  '/about': () => ({ type: 'AboutPage', pictures: [about().picture] }),
  '/contact': () => ({ type: 'ContactPage' }),
  '/projects': () => ({ type: 'CollectionPage' }),
  '/areas-we-cover': () => ({ type: 'CollectionPage' }),
};
