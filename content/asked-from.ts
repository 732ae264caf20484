/** Pages whose links lead to the contact form with their name and service. */
import { z } from 'zod';
import { projectPath } from './known-paths.ts';
import { areas, once, projects, readFolder } from './read.ts';

/** `service`: a value of the form's service field, empty if the page covers several. */
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

/** Above this number the contact page knows only the page in its query. */
const most = 100;

export function toldOf(path: string | null, all = askedFrom()): Record<string, AskedFrom> {
  if (Object.keys(all).length <= most) return all;
  const page = path !== null && Object.hasOwn(all, path) ? all[path] : undefined;
  return path !== null && page ? { [path]: page } : {};
}

export const isAskedFrom = (name: string): boolean =>
  Object.values(askedFrom()).some((page) => page.name === name);
