/** Pages about a job: their names and services, which a script carries to the contact form. */
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

export const isAskedFrom = (name: string): boolean =>
  Object.values(askedFrom()).some((page) => page.name === name);
