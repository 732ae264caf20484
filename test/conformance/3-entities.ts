import { at, gone, html, type Mutations, source, words } from './mutation.ts';

/** Section 3 of the specification: entities and their fields. */
export const mutations: Mutations = {
  'town-fields': at('town', html('name="details"', 'name="projectDetails"')),
  'message-fields': at('contact form', html('name="phone"', 'name="phone" required=""')),
  'project-fields': source(
    'content/schemas/projects.ts',
    /category: z\.enum\(\w+\)/g,
    'category: z.string()',
  ),
  'filter-names': at('/projects starts', words('Site Clearance', 'Clearing')),
  'filter-empty': at('on / without', words('to show yet', 'at all')),
  places: gone('content/areas/york.yaml'),
};
