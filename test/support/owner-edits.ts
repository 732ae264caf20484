/**
 * The edits of an owner's first month, in a copy of the product: a job in a new village, a job in
 * one sentence, a fourth testimonial, another phone number, other hours, closed over Christmas, a
 * third social link, another price, other text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const project = {
  title: 'Dry stone wall rebuilt',
  category: 'Landscaping',
  location: 'Masham',
  picture: { name: 'hedge-close', hold: [90, 60], alt: 'Rebuilt dry stone wall, Masham' },
  measure: { kind: 'length', metres: 38, within: 9 },
  kind: 'line',
  summary: 'Thirty-eight metres of fallen wall, stripped to the footings and put back by hand.',
  approach: ['Stone stripped', 'Footings dug', 'Courses laid to a line', 'Cope stones set last'],
  gallery: [{ picture: { name: 'hedge', hold: [40, 60] }, caption: 'The hedge that runs on' }],
};

/** A photo of the day, and no time for more. */
const smallest = {
  title: 'Field maple in one piece',
  category: 'Landscaping',
  location: 'Ripon',
  picture: { name: 'tree-planting' },
  summary: 'Lifted in the morning, standing in its new place by four.',
};

const praise =
  'Came when they said, built what they drew, and the tups are still on the right side.';

const hours = [
  { days: 'Monday to Thursday', from: 1, to: 4, open: '08:00', close: '16:00' },
  { days: 'Friday', from: 5, to: 5, open: '08:00', close: '15:00' },
  { days: 'Saturday and Sunday', from: 6, to: 7 },
];

/** Changes one file, and fails when the change found nothing to change. */
function change(file: string, edit: (text: string) => string) {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} is no longer what this edit was written for`);
  writeFileSync(file, after);
}

/** Changes what one YAML file says. */
const changeContent = (file: string, edit: (content: Record<string, unknown>) => object) =>
  change(file, (text) => stringify(edit(parse(text))));

/** Makes the edits in the copy of the product at `folder`. */
export function editLikeAnOwner(folder: string) {
  const content = (file: string) => join(folder, 'content', file);
  writeFileSync(content('projects/dry-stone-wall-masham.yaml'), stringify(project));
  writeFileSync(content('projects/field-maple-ripon.yaml'), stringify(smallest));
  changeContent(content('places.yaml'), (places) => ({
    ...places,
    Masham: { grid: [422.5, 480.7], side: 'left' },
  }));
  changeContent(content('home.yaml'), ({ testimonials, ...home }) => ({
    ...home,
    testimonials: [
      ...(testimonials as object[]),
      { name: 'Tom Iveson', location: 'Masham', text: praise },
    ],
  }));
  change(content('claims.yaml'), (claims) =>
    stringify([
      ...parse(claims),
      {
        id: 'said-by-tom-iveson',
        claim: 'What Tom Iveson of Masham said of his wall',
        evidence: 'His letter of 3 November 2026, in the office file "Reviews"',
        owner: 'Daniel Holdsworth',
        expires: '2028-11-30',
        sample: false,
        said: [{ in: 'home.yaml', words: praise }],
      },
    ]),
  );
  changeContent(content('firm.yaml'), (firm) => ({
    ...firm,
    phone: '01632 960 771',
    email: 'hello@thornbeck.example',
    office: hours,
    line: { open: '07:30', close: '17:30' },
    closed: [{ from: '2030-12-24', to: '2031-01-02', why: 'Christmas and New Year' }],
    social: [
      ...(firm.social as object[]),
      { name: 'Google reviews', url: 'https://reviews.example/thornbeck' },
    ],
  }));
  change(content('prices.yaml'), (prices) => prices.replace('from: 105', 'from: 108'));
  change(content('pages/areas.yaml'), (page) =>
    page.replace(
      /^lead: .*$/m,
      'lead: "From the Dales to the Vale: an hour at most from the yard."',
    ),
  );
}
