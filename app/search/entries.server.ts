/** The index of the site's search, made from content/ when the site is built. */

import { insuranceRows } from '../../content/identity.ts';
import { measureWords } from '../../content/measure.ts';
import { pagesOfKind } from '../../content/pages.ts';
import { guidePrices } from '../../content/prices.ts';
import * as content from '../../content/read.ts';
import type { Area, Part } from '../../content/schema.ts';
import { milesWords, nearestTown } from '../../content/towns.ts';
import { type Entry, type Index, kinds, searchOf } from './find.ts';

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

type Work = { path: string; content: { name: string; heading: string; parts: Part[] } };
function ofWork(kind: string, { path: to, content: { name, heading, parts } }: Work): Entry[] {
  const guide = guidePrices(to);
  return [
    entry(kind, to, name, [heading, ...headingsOf(parts)]),
    ...(guide
      ? [
          entry('Price', `${to}#prices`, guide.title, [
            guide.brief,
            ...guide.bands
              .filter(({ name: band }) => !guide.brief.startsWith(band))
              .map((band) => `${band.name}: ${band.price.words}`),
          ]),
        ]
      : []),
    ...questionsOf(to, name, parts),
  ];
}

type Town = { path: string; slug: string; content: Area };
const ofTown = ({ path: to, slug, content: town }: Town): Entry[] => {
  const near = [...content.places().keys()].filter(
    (place) => place !== town.name && nearestTown(place)?.slug === slug,
  );
  return [
    entry('Area', to, town.name, [
      `Postcodes ${town.postcodes}, ${milesWords(town.miles)} from our yard`,
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

/** Every district of ranges like 'HG1-HG3', except districts with a name. */
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

/** What is found of pages without an entry of their own kind. */
const lines: Record<string, () => string> = {
  '/about': () => content.about().heading,
  '/projects': () => 'Finished jobs, on a map and in a list',
  '/areas-we-cover': () => content.areasPage().heading,
  '/contact': () => 'Phone, email, opening hours and a form',
};

/** All that can be found. */
export const searchIndex = content.once((): Index => {
  const works = pagesOfKind('service').flatMap((page) => ofWork('Service', page));
  const machines = pagesOfKind('machine').flatMap((page) => ofWork('Machine', page));
  const projects = pagesOfKind('project')
    .sort((a, b) => a.content.order - b.content.order)
    .map(({ path, content: { title, location, measure, category } }) =>
      entry('Project', path, `${title}, ${location}`, [
        measure ? measureWords(measure) : category,
        category,
      ]),
    );
  const pages = pagesOfKind('page')
    .filter(({ path }) => path !== '/')
    .map(({ path, name }) => entry('Page', path, name, [lines[path]?.() ?? []].flat()));
  const towns = pagesOfKind('town').flatMap(ofTown);
  const general = content
    .home()
    .questions.map(({ question }) => entry('Page', '/#faq', question, ['Home']));
  for (const { label, text } of insuranceRows(content.firm()))
    general.push(entry('Page', '/about#identity', 'Company details', [`${label} ${text}`]));
  const entries = [...works, ...machines, ...towns, ...projects, ...pages, ...general];
  const { means, near } = content.searchWords();
  return { means, near, entries };
});

/** The search itself, on the server. */
export const search = content.once(() => searchOf(searchIndex()));

/** What stands on the page before anything is typed. */
export const firstPages = () =>
  content.searchWords().first.flatMap((path) => {
    const found = searchIndex().entries.find(([, to]) => to === path);
    return found ? [{ to: path, title: found[2] }] : [];
  });
