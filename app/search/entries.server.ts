/** The index of the site's search, made from content/ when the site is built. */
import { projectPath } from '../../content/known-paths.ts';
import { measureWords } from '../../content/measure-words.ts';
import { nearestTown } from '../../content/nearest-town.ts';
import { guidePrices } from '../../content/prices.ts';
import * as content from '../../content/read.ts';
import type { Area, Part } from '../../content/schema.ts';
import { type Entry, type Index, kinds, searchOf } from './find.ts';

/** So many projects are sent, from the first of their list on: nobody waits for thousands. */
const mostSent = 100;

const entry = (kind: string, to: string, title: string, lines: string[]): Entry => [
  kinds.indexOf(kind),
  to,
  title,
  lines,
];

/** What the parts of a page are about: their headings, and the measures of their drawings. */
const headingsOf = (parts: Part[]): string[] =>
  parts.flatMap((part) => [
    ...('title' in part && part.title && part.kind !== 'questions' ? [part.title] : []),
    ...(part.kind === 'drawing'
      ? part.key.map(
          ({ title, figure, unit }) => `${title}: ${[figure, unit].filter(Boolean).join(' ')}`,
        )
      : []),
  ]);
const questionsOf = (to: string, name: string, parts: Part[]): Entry[] =>
  parts.flatMap((part, at) =>
    part.kind === 'questions'
      ? part.questions.map(({ question }) =>
          entry('Question', `${to}#part-${at + 1}`, question, [name]),
        )
      : [],
  );

type Worked = { name: string; heading: string; parts: Part[] };
function ofWork(kind: string, to: string, { name, heading, parts }: Worked): Entry[] {
  const prices = guidePrices(to)?.bands.map((band) => `${band.name}: ${band.price.words}`) ?? [];
  return [
    entry(kind, to, name, [heading, ...headingsOf(parts), ...prices]),
    ...questionsOf(to, name, parts),
  ];
}

const ofTown = ([slug, town]: [slug: string, town: Area]): Entry[] => {
  const to = `/areas/${slug}`;
  const near = [...content.places().keys()].filter(
    (place) => place !== town.name && nearestTown(place)?.slug === slug,
  );
  return [
    entry('Area', to, town.name, [
      `Postcodes ${town.postcodes}, ${town.miles} miles from our yard`,
      ...town.codes.map(({ code, name }) => `${code} ${name}`),
      ...districtsIn(town.postcodes, new Set(town.codes.map(({ code }) => code))),
      ...(near.length ? [`Near it: ${near.join(', ')}`] : []),
      town.ground.hole?.strata.map(({ name }) => name).join(', ') ?? town.ground.title,
    ]),
    ...town.questions.map(({ question }) =>
      entry('Question', `${to}#${town.form ? 'ask' : 'faq'}`, question, [town.name]),
    ),
  ];
};

/** Every district of ranges like 'HG1-HG3', but for those that are told by name. */
function districtsIn(ranges: string, told: Set<string>): string[] {
  const all = ranges.split(',').flatMap((range) => {
    const [, area = '', first, last = first] =
      /^\s*([A-Z]+)(\d+)(?:\s*[-–]\s*[A-Z]+(\d+))?/.exec(range) ?? [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 || 0 },
      (_, at) => `${area}${Number(first) + at}`,
    );
  });
  return all.filter((code) => !told.has(code));
}

const pages = (): Entry[] => [
  entry('Page', '/about', 'About Us', [content.about().heading]),
  entry('Page', '/projects', 'Projects', ['Finished jobs, on a map and in a list']),
  entry('Page', '/areas-we-cover', 'Areas We Cover', [content.areasPage().heading]),
  entry('Page', '/contact', 'Get in Touch', ['Phone, email, opening hours and a form']),
  entry('Page', '/privacy', 'Privacy notice', []),
  entry('Page', '/accessibility', 'Accessibility statement', []),
  ...[...content.legalPages()].map(([to, { name }]) => entry('Page', to, name, [])),
];

/** All that can be found. */
export const searchIndex = content.once((): Index => {
  const works = [...content.services()].flatMap(([slug, page]) =>
    ofWork('Service', `/services/${slug}`, page),
  );
  const machines = [...content.hires()].flatMap(([slug, page]) =>
    ofWork('Machine', `/services/plant-hire/${slug}`, page),
  );
  const projects = [...content.projects()]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id, project]) =>
      entry('Project', projectPath(id, project), `${project.title}, ${project.location}`, [
        project.measure ? measureWords(project.measure) : project.category,
        project.category,
      ]),
    );
  const entries = [
    ...works,
    ...machines,
    ...[...content.areas()].flatMap(ofTown),
    ...projects,
    ...pages(),
  ];
  const { means, near } = content.searchWords();
  return { means, near, entries };
});

/** What of it the browser is sent: of projects only the first. */
export function sentOf(index: Index, most = mostSent): Index {
  const isProject = ([kind]: Entry) => kind === kinds.indexOf('Project');
  const later = new Set(index.entries.filter(isProject).slice(most));
  if (!later.size) return index;
  return {
    ...index,
    entries: index.entries.filter((one) => !later.has(one)),
    more: later.size,
  };
}
export const sentIndex = content.once(() => sentOf(searchIndex()));

/** The search itself, on the server. */
export const search = content.once(() => searchOf(searchIndex()));

/** What stands on the page before anything is typed. */
export const firstPages = () =>
  content.searchWords().first.flatMap((path) => {
    const found = searchIndex().entries.find(([, to]) => to === path);
    return found ? [{ to: path, title: found[2] }] : [];
  });
