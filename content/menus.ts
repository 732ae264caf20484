/** The four groups of the header: SPECIFICATION section 2. */
import { pageAt } from './pages.ts';
import { once } from './read.ts';

export type Menu = {
  title: string;
  width: 'narrow' | 'wide';
  overview: { to: string; label: string; note: string };
  links: [to: string, label: string][];
};

const menu = (slug: string, width: Menu['width'], note: string, pages: string[]): Menu => {
  const { path, name } = pageAt(`/services/${slug}`);
  return {
    title: name,
    width,
    overview: { to: path, label: `All ${name} Services`, note },
    links: pages.map((page) => [
      `/services/${page}`,
      labels[page] ?? pageAt(`/services/${page}`).name,
    ]),
  };
};
/** Places in a page have no name of their own. */
const labels: Record<string, string> = { 'construction#commercial-fencing': 'Commercial Fencing' };

export const menus = once((): Menu[] => [
  menu('residential', 'narrow', 'Drives, gardens, fences and gates at home', [
    'block-paving-driveways',
    'tarmac-driveways',
    'residential-fencing',
    'landscaping',
    'turf-laying',
    'electric-gates',
    'tree-surgery',
  ]),
  menu('agricultural', 'narrow', 'View all our agricultural and land management services', [
    'wire-stock-fencing',
    'agricultural-gates',
    'post-and-rail-fencing',
    'land-drainage',
    'equestrian-arena-construction',
    'tree-hedge-planting',
    'agricultural-fencing',
  ]),
  menu('construction', 'wide', 'View all our commercial and residential construction services', [
    'polished-concrete',
    'construction#commercial-fencing',
    'show-homes-landscaping',
    'new-build-fencing',
    'site-clearances',
  ]),
  menu('plant-hire', 'wide', 'View our range of plant and machinery available for hire', [
    'plant-hire/dumper-truck',
    'plant-hire/wood-chipper',
    'plant-hire/1-tonne-mini-digger',
    'plant-hire/3-tonne-mini-digger',
    'plant-hire/digger-mounted-post-knocker',
  ]),
]);
