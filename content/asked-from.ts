/** The pages that lead somebody to the contact page about a job, and what each says about it. */
import { z } from 'zod';
import { projectPath } from './known-paths.ts';
import { areas, once, projects, readFolder } from './read.ts';

/** `name`: how the page is called; `service`: which of the form's options it is, where one fits. */
type AskedFrom = { name: string; service: string };

const services: Record<string, string> = {
  'block-paving-driveways': 'driveways',
  'tarmac-driveways': 'driveways',
  landscaping: 'landscaping',
  'turf-laying': 'landscaping',
  'show-homes-landscaping': 'landscaping',
  'land-drainage': 'drainage',
  'polished-concrete': 'groundworks',
  'site-clearances': 'groundworks',
};
/** Pages about several services. */
const several = ['residential', 'agricultural', 'construction'];

const categories: Record<string, string> = {
  Driveways: 'driveways',
  Paving: 'patios',
  Landscaping: 'landscaping',
  'Garden Design': 'landscaping',
  'Land Drainage': 'drainage',
  'Site Clearance': 'groundworks',
};

const named = z.object({ name: z.string() });

/** Each such page by its path. */
export const askedFrom = once((): Record<string, AskedFrom> => {
  const ours = [...readFolder('services', named)].map(([slug, { name }]) => {
    const service = several.includes(slug) ? '' : (services[slug] ?? 'other');
    return [`/services/${slug}`, { name, service }] as const;
  });
  const hire = [...readFolder('hire', named)].map(
    ([slug, { name }]) => [`/services/plant-hire/${slug}`, { name, service: 'other' }] as const,
  );
  const jobs = [...projects()].map(([id, project]) => {
    const service = categories[project.category] ?? 'other';
    return [
      projectPath(id, project),
      { name: `${project.title}, ${project.location}`, service },
    ] as const;
  });
  const towns = [...areas()].map(
    ([slug, { name }]) => [`/areas/${slug}`, { name, service: '' }] as const,
  );
  return Object.fromEntries([...ours, ...hire, ...jobs, ...towns]);
});

/** So many pages are told to every reader of the contact page. */
const most = 100;

/**
 * The pages that the contact page is told of, by their paths: all while they are few; of hundreds
 * only the one that its address names.
 */
export function toldOf(path: string | null, all = askedFrom()): Record<string, AskedFrom> {
  if (Object.keys(all).length <= most) return all;
  const page = path !== null && Object.hasOwn(all, path) ? all[path] : undefined;
  return path !== null && page ? { [path]: page } : {};
}

/** Is this the name of such a page? Anybody can post anything. */
export const isAskedFrom = (name: string): boolean =>
  Object.values(askedFrom()).some((page) => page.name === name);
