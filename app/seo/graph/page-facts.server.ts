import * as content from '../../../content/read.ts';
import type { Picture, Project } from '../../../content/schema.ts';
import { picturesOf } from './job.server.ts';

type Question = { question: string; answer: string };

/** What the graph of a page is made of, besides the firm: from the page's own content. */
type Facts = {
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  pictures: Picture[];
  questions: Question[];
  /** The service or machine that the page sells. */
  work?: { name: string; description: string };
  project?: Project;
};

const plain: Facts = { type: 'WebPage', pictures: [], questions: [] };

function ofWork(slug: string, machine: string | undefined): Facts {
  const page = machine ? content.hires().get(machine) : content.services().get(slug);
  if (!page) return plain;
  const { name, trade, description, picture, parts } = page;
  return {
    ...plain,
    pictures: [picture],
    questions: parts.flatMap((part) => (part.kind === 'questions' ? part.questions : [])),
    work: { name: trade ?? (machine ? `${name} hire` : name), description },
  };
}

function ofProject(id: string): Facts {
  const project = content.projects().get(id);
  return project ? { ...plain, pictures: picturesOf(project), project } : plain;
}

function ofTown(slug: string): Facts {
  const town = content.areas().get(slug);
  return town ? { ...plain, pictures: [town.picture], questions: town.questions } : plain;
}

/** The facts of any page by its path. */
export function factsOf(path: string): Facts {
  const [, family, slug, machine] = path.split('/');
  if (slug && family === 'services') return ofWork(slug, machine);
  if (slug && family === 'areas') return ofTown(slug);
  if (slug && family?.startsWith('project')) return ofProject(slug);
  switch (path) {
    case '/': {
      const { hero, questions } = content.home();
      return { ...plain, pictures: [hero.wide.picture], questions };
    }
    case '/about':
      return { ...plain, type: 'AboutPage', pictures: [content.about().picture] };
    case '/contact':
      return { ...plain, type: 'ContactPage' };
    case '/projects':
    case '/areas-we-cover':
      return { ...plain, type: 'CollectionPage' };
    default:
      return plain;
  }
}
