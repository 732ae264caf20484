import { at, gone, html, type Mutations, remove, source, words } from './mutation.ts';

/** Section 3 of the specification: entities and their fields. */
export const mutations: Mutations = {
  'lead-fields': [
    html('name="postcode"', 'name="zip"'),
    html('value="patios"', 'value="terraces"'),
    html(/multiple=""/g, ''),
  ],
  'town-fields': [
    html('name="details"', 'name="projectDetails"'),
    words('I agree to be contacted about my enquiry.', 'I agree.'),
  ],
  'message-fields': at('contact form', html('name="phone"', 'name="phone" required=""')),
  'project-fields': source(
    'content/schemas/projects.ts',
    /category: z\.enum\(\w+\)/g,
    'category: z.string()',
  ),
  'project-descriptions': remove('main a[href^="/project"] p'),
  'filter-names': at('/projects starts', words('Site Clearance', 'Clearing')),
  'filter-empty': at('on / without', words('to show yet', 'at all')),
  places: gone('content/areas/york.yaml'),
  'card-fields': ['h3', 'p', 'img', 'ul', '.link'].map((part) =>
    at('/services/residential', remove(`#driveways ${part}`)),
  ),
  'gate-fields': [remove('#bespoke-design svg'), remove('#safety-and-compliance ul')],
  'tree-fields': [
    at('/services/tree-surgery', remove('#stump-grinding p')),
    at('/services/tree-surgery', remove('#stump-grinding svg')),
  ],
  'audience-fields': ['svg', 'img'].map((part) => remove(`#conservation ${part}`)),
  'area-postcodes': words('LS1-LS29', 'LS1-LS9'),
};
