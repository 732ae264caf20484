import type { BreadcrumbList } from 'schema-dts';
import { legalPages, projects, services } from '../../../content/read.ts';
import { relatedPages } from '../../content/shown.server.ts';

/** The page above this one, by its path; the home page is above all. */
function above(path: string): string | undefined {
  const [, family, slug, machine] = path.split('/');
  if (family === 'areas') return '/areas-we-cover';
  if (slug && family?.startsWith('project')) return '/projects';
  if (machine) return '/services/plant-hire';
  const sector = family === 'services' && slug && services().get(slug)?.sector;
  return sector ? `/services/${sector}` : undefined;
}

const legal: Record<string, string> = {
  '/privacy': 'Privacy notice',
  '/accessibility': 'Accessibility statement',
};
function nameOf(path: string): string | undefined {
  const [, family, slug] = path.split('/');
  if (slug && family?.startsWith('project')) return projects().get(slug)?.title;
  return legal[path] ?? legalPages().get(path)?.name ?? relatedPages([path])[0]?.name;
}

/** The way from the home page to this one; none for the home page itself. */
export function trailNode(path: string, origin: string) {
  if (path === '/') return undefined;
  const up = above(path);
  const steps = ['/', ...(up ? [up] : []), path].map((to) => ({
    to,
    name: to === '/' ? 'Home' : (nameOf(to) ?? to),
  }));
  return {
    '@type': 'BreadcrumbList',
    '@id': `${origin}${path}#breadcrumb`,
    itemListElement: steps.map(({ to, name }, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name,
      item: origin + to,
    })),
  } satisfies BreadcrumbList;
}
