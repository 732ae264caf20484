/**
 * What the content says today, in the form in which the pages show it. A journey takes its counts,
 * numbers and hours from here, so that it still holds when the owner has changed them.
 */
import { mostRecent, pageOf, projectPath, worksOf } from '../content/pages.ts';
import { areas, firm, projects } from '../content/read.ts';

export const { phone, email, address, social, name: firmName } = firm();

/** The number as a phone dials it. */
export const dialled = phone.replace(/[^\d+]/g, '');

/** Every project in the order of the lists, with its address. */
export const jobs = [...projects()]
  .map(([id, project]) => ({ id, path: projectPath(id, project), ...project }))
  .sort((a, b) => a.order - b.order);
export const homeJobs = jobs.filter(({ home }) => home).slice(0, mostRecent);
/** Those of a list that its first page shows. */
export const firstPage = <Job>(list: Job[]): Job[] => pageOf(list, null).items;
/** Those of the first page that the map has room for: three at one place. */
export const peggedJobs = firstPage(jobs).filter(
  ({ location }, index, all) =>
    all.slice(0, index).filter((other) => other.location === location).length < 3,
);

/** Every town that has a page, in order. */
export const towns = [...areas()]
  .map(([slug, area]) => ({ slug, ...area, works: worksOf(area) }))
  .sort((a, b) => a.order - b.order);
