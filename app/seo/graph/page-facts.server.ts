import { type Page, pageAt } from '../../../content/pages.ts';
import { about, home } from '../../../content/read.ts';
import type { Picture, Project } from '../../../content/schema.ts';
import { picturesOf } from './things.server.ts';

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
